//! Animated pictures for JavaScript, made from the pixels of a canvas.

use wasm_bindgen::prelude::*;
use web_sys::ImageData;

use crate::animation;
use crate::wasm::error::Failure;

/// A GIF that is being written, frame by frame; it repeats without end. All frames share one palette, so that what stands
/// still does not flicker.
#[wasm_bindgen]
pub struct Animation {
    writer: animation::Animation,
    /// Width and height of every frame, in pixels.
    size: (u32, u32),
}

#[wasm_bindgen]
impl Animation {
    /// Begins a picture of the size of these frames, which together hold all important colours; the palette is made of
    /// them. They are not added. Opacity is ignored.
    ///
    /// @throws {PacoError} `bad-argument` if there is none or if they differ in size
    #[wasm_bindgen(constructor)]
    pub fn new(samples: Vec<ImageData>) -> Result<Self, js_sys::Error> {
        let first =
            samples.first().ok_or_else(|| Failure::argument("samples is empty: expected at least one frame"))?;
        let size = size_of(first);
        let mut pixels = Vec::new();
        for sample in &samples {
            check_size(sample, size)?;
            pixels.extend_from_slice(&sample.data());
        }
        let writer = animation::Animation::new(size.0, size.1, &pixels).map_err(Failure::from)?;
        Ok(Self { writer, size })
    }

    /// Adds a frame that is shown for this many milliseconds. GIF counts in hundredths of a second.
    ///
    /// @throws {PacoError} `bad-argument` if it has another size
    pub fn add(&mut self, frame: &ImageData, milliseconds: u32) -> Result<(), js_sys::Error> {
        check_size(frame, self.size)?;
        Ok(self.writer.add(&frame.data(), milliseconds).map_err(Failure::from)?)
    }

    /// How many bytes have been written by now; `finish` adds a few.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.writer.size()
    }

    /// The whole file. Nothing can be added afterwards.
    ///
    /// @throws {PacoError} `bad-picture`
    pub fn finish(self) -> Result<Vec<u8>, js_sys::Error> {
        Ok(self.writer.finish().map_err(Failure::from)?)
    }
}

fn size_of(frame: &ImageData) -> (u32, u32) {
    (frame.width(), frame.height())
}

fn check_size(frame: &ImageData, (width, height): (u32, u32)) -> Result<(), Failure> {
    let found = size_of(frame);
    if found == (width, height) {
        return Ok(());
    }
    Err(Failure::argument(format!("a frame of {} × {} pixels: expected {width} × {height}", found.0, found.1)))
}
