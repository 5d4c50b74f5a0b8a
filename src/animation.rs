//! Animated GIFs from frames of equal size.
//!
//! All frames share one palette, so that unchanged areas do not flicker. Pictures of a board have few colours and
//! many shades between them: the most frequent colours are kept exactly, a neural quantizer chooses the rest.

use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

/// The maximum number of colours of a GIF.
const COLORS: usize = 256;

/// With more colours than that, this many of the most frequent ones are kept exactly: squares, marks, pieces.
const EXACT: usize = 96;

/// The quantizer samples one pixel in this many; lower values are slower and hardly better.
const SAMPLING: i32 = 7;

type Rgb = [u8; 3];

/// Error of making an animation.
#[derive(Debug, thiserror::Error)]
pub enum AnimationError {
    /// The width or height is not between 1 and 65535.
    #[error("a picture of {0} × {1} pixels: expected 1 to 65535 each")]
    Size(u32, u32),
    /// A frame has the wrong number of bytes.
    #[error("{found} bytes: expected {expected}, four for each pixel")]
    Length {
        /// Bytes given.
        found: usize,
        /// Bytes needed.
        expected: usize,
    },
    /// The encoder failed.
    #[error("the picture cannot be written: {0}")]
    Encoding(#[from] EncodingError),
}

impl AnimationError {
    /// Stable name of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Size(..) | Self::Length { .. } => "bad-argument",
            Self::Encoding(_) => "bad-picture",
        }
    }
}

/// A GIF under construction. It repeats forever.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    palette: Vec<Rgb>,
    /// The palette index of every colour seen so far.
    known: HashMap<Rgb, u8>,
    /// The previous frame; only the changed rectangle is written.
    last: Vec<u8>,
}

impl Animation {
    /// Starts an animation. `sample` is frames in RGBA that contain all important colours; opacity is ignored.
    ///
    /// # Errors
    /// If the width or height is not between 1 and 65535 pixels, or the sample is empty.
    pub fn new(width: u32, height: u32, sample: &[u8]) -> Result<Self, AnimationError> {
        let side = |pixels: u32| u16::try_from(pixels).ok().filter(|side| *side > 0);
        let (Some(w), Some(h)) = (side(width), side(height)) else {
            return Err(AnimationError::Size(width, height));
        };
        if sample.is_empty() || !sample.len().is_multiple_of(4) {
            return Err(AnimationError::Length {
                found: sample.len(),
                expected: usize::from(w) * usize::from(h) * 4,
            });
        }
        let palette = palette(sample);
        let mut encoder = Encoder::new(Vec::new(), w, h, palette.as_flattened())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, width: w, height: h, palette, known: HashMap::new(), last: Vec::new() })
    }

    /// Adds a frame that is shown for this many milliseconds (GIF counts in hundredths of a second).
    ///
    /// # Errors
    /// If the frame does not have the size of the picture.
    pub fn add(&mut self, rgba: &[u8], milliseconds: u32) -> Result<(), AnimationError> {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        let expected = width * height * 4;
        if rgba.len() != expected {
            return Err(AnimationError::Length { found: rgba.len(), expected });
        }
        let pixels = self.indexed(rgba);
        // A frame cannot be empty, so an unchanged one rewrites the first pixel.
        let (left, top, w, h) = changed(&self.last, &pixels, width).unwrap_or((0, 0, 1, 1));
        let rows = pixels.chunks_exact(width).skip(top).take(h);
        let part: Vec<u8> = rows.flat_map(|row| &row[left..left + w]).copied().collect();
        self.encoder.write_frame(&Frame {
            delay: u16::try_from(milliseconds.div_ceil(10)).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            left: left as u16,
            top: top as u16,
            width: w as u16,
            height: h as u16,
            buffer: part.into(),
            ..Frame::default()
        })?;
        self.last = pixels;
        Ok(())
    }

    /// The number of bytes written so far.
    pub fn size(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// The whole file.
    ///
    /// # Errors
    /// If the encoder fails.
    pub fn finish(self) -> Result<Vec<u8>, AnimationError> {
        Ok(self.encoder.into_inner()?)
    }

    /// The palette indices of all pixels.
    fn indexed(&mut self, rgba: &[u8]) -> Vec<u8> {
        let mut before = ([0; 3], None);
        rgba.chunks_exact(4)
            .map(|pixel| {
                let color = [pixel[0], pixel[1], pixel[2]];
                // Most pixels have the colour of their left neighbour.
                if let (same, Some(index)) = before
                    && same == color
                {
                    return index;
                }
                let palette = &self.palette;
                let index = *self.known.entry(color).or_insert_with(|| nearest(palette, color));
                before = (color, Some(index));
                index
            })
            .collect()
    }
}

/// The smallest rectangle that contains all differences: left, top, width, height. Without a previous frame, the
/// whole frame.
fn changed(before: &[u8], after: &[u8], width: usize) -> Option<(usize, usize, usize, usize)> {
    if before.len() != after.len() {
        return Some((0, 0, width, after.len() / width));
    }
    let rows = before.chunks_exact(width).zip(after.chunks_exact(width)).enumerate();
    let mut found: Option<(usize, usize, usize, usize)> = None;
    for (y, (old, new)) in rows.filter(|(_, (old, new))| old != new) {
        let differs = |x: &usize| old[*x] != new[*x];
        let (Some(first), Some(last)) = ((0..width).find(differs), (0..width).rfind(differs)) else { continue };
        let (left, top, right, _) = found.unwrap_or((first, y, last, y));
        found = Some((left.min(first), top, right.max(last), y));
    }
    found.map(|(left, top, right, bottom)| (left, top, right - left + 1, bottom - top + 1))
}

fn palette(sample: &[u8]) -> Vec<Rgb> {
    let mut counts: HashMap<Rgb, u32> = HashMap::new();
    for pixel in sample.chunks_exact(4) {
        *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
    }
    let mut colors: Vec<(Rgb, u32)> = counts.into_iter().collect();
    // Ties are ordered by colour, so that the same frames give the same file.
    colors.sort_unstable_by_key(|(color, count)| (std::cmp::Reverse(*count), *color));
    if colors.len() <= COLORS {
        return colors.into_iter().map(|(color, _)| color).collect();
    }
    let mut palette: Vec<Rgb> = colors[..EXACT].iter().map(|(color, _)| *color).collect();
    // Each colour counts once. Otherwise the large areas, whose colours are already exact, would take the whole
    // palette.
    let rest: Vec<u8> =
        colors[EXACT..].iter().flat_map(|([red, green, blue], _)| [*red, *green, *blue, 255]).collect();
    // With few pixels the quantizer must not skip any.
    let sampling = if rest.len() / 4 < 20_000 { 1 } else { SAMPLING };
    let shades = NeuQuant::new(sampling, COLORS - EXACT, &rest).color_map_rgb();
    palette.extend(shades.as_chunks::<3>().0);
    palette
}

fn nearest(palette: &[Rgb], color: Rgb) -> u8 {
    let distance =
        |other: &Rgb| -> u32 { other.iter().zip(color).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum() };
    let best = palette.iter().enumerate().min_by_key(|(_, other)| distance(other));
    best.map_or(0, |(index, _)| index as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The frames of a file, drawn over each other, with their delays.
    fn frames(file: &[u8]) -> Vec<(u16, Vec<Rgb>)> {
        let mut decoder = gif::DecodeOptions::new().read_info(file).unwrap();
        let width = usize::from(decoder.width());
        let palette: Vec<Rgb> = decoder.palette().unwrap().as_chunks::<3>().0.to_vec();
        let mut canvas = vec![[0; 3]; width * usize::from(decoder.height())];
        let mut seen = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (i, index) in frame.buffer.iter().enumerate() {
                let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
                canvas[(y + usize::from(frame.top)) * width + x + usize::from(frame.left)] =
                    palette[usize::from(*index)];
            }
            seen.push((frame.delay, canvas.clone()));
        }
        seen
    }

    fn rgba(pixels: &[Rgb]) -> Vec<u8> {
        pixels.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255]).collect()
    }

    #[test]
    fn few_colours_are_exact_and_frames_come_back() {
        let first = vec![[255, 0, 0], [0, 255, 0], [0, 0, 255], [9, 9, 9], [8, 8, 8], [7, 7, 7]];
        let mut second = first.clone();
        second[4] = [255, 0, 0];
        let mut animation = Animation::new(3, 2, &rgba(&first)).unwrap();
        animation.add(&rgba(&first), 1000).unwrap();
        animation.add(&rgba(&second), 15).unwrap();
        animation.add(&rgba(&second), 20).unwrap();
        let file = animation.finish().unwrap();
        assert_eq!(frames(&file), [(100, first), (2, second.clone()), (2, second)]);
    }

    #[test]
    fn many_colours_stay_close_and_frequent_ones_exact() {
        let mut pixels: Vec<Rgb> = (0..64u8).flat_map(|x| (0..64u8).map(move |y| [x * 4, y * 4, 100])).collect();
        pixels.extend([[12, 34, 56]; 64]);
        let mut animation = Animation::new(64, 65, &rgba(&pixels)).unwrap();
        animation.add(&rgba(&pixels), 10).unwrap();
        let (_, shown) = frames(&animation.finish().unwrap()).remove(0);
        assert_eq!(shown[64 * 64], [12, 34, 56]);
        let far = |(a, b): (&Rgb, &Rgb)| a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
        let worst = pixels.iter().zip(&shown).map(far).max().unwrap();
        assert!(worst < 40, "{worst}");
    }

    #[test]
    fn bad_sizes_are_refused() {
        assert_eq!(Animation::new(0, 5, &[0; 4]).err().unwrap().code(), "bad-argument");
        assert_eq!(Animation::new(70_000, 5, &[0; 4]).err().unwrap().code(), "bad-argument");
        assert_eq!(Animation::new(5, 5, &[]).err().unwrap().code(), "bad-argument");
        let mut animation = Animation::new(2, 2, &[0; 16]).unwrap();
        assert_eq!(animation.add(&[0; 12], 10).unwrap_err().code(), "bad-argument");
    }
}
