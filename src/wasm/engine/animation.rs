//! Animated pictures for JavaScript, made from the pixels of a canvas.

use js_sys::{Array, Uint8Array, Uint8ClampedArray};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::animation;
use crate::wasm::error::Failure;
use crate::wasm::fields::Fields;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Frame")]
    pub type JsFrame;
    #[wasm_bindgen(typescript_type = "Frame[]")]
    pub type JsFrames;
}

/// A GIF under construction, frame by frame; it repeats forever. All frames share one palette, so that unchanged
/// areas do not flicker.
#[wasm_bindgen]
pub struct Animation {
    writer: animation::Animation,
    /// Width and height of every frame, in pixels.
    size: (u32, u32),
}

#[wasm_bindgen]
impl Animation {
    /// Starts an animation with the size of these sample frames, which together must contain all important
    /// colours; the palette is computed from them. They are not added. Opacity is ignored.
    ///
    /// @throws {PacoError} `bad-argument` if there is none, or if they differ in size or do not have four bytes
    /// for each pixel
    #[wasm_bindgen(constructor)]
    pub fn new(samples: JsFrames) -> Result<Self, js_sys::Error> {
        let samples: Array = samples
            .unchecked_into::<JsValue>()
            .dyn_into()
            .map_err(|_| Failure::argument("samples are not a list: expected an array of frames"))?;
        let mut size = None;
        let mut pixels = Vec::new();
        for sample in samples {
            let frame = PictureFrame::read(&sample)?;
            frame.check_size(*size.get_or_insert(frame.size))?;
            pixels.extend(frame.pixels);
        }
        let size = size.ok_or_else(|| Failure::argument("samples is empty: expected at least one frame"))?;
        let writer = animation::Animation::new(size.0, size.1, &pixels).map_err(Failure::from)?;
        Ok(Self { writer, size })
    }

    /// Adds a frame that is shown for this many milliseconds. GIF counts in hundredths of a second.
    ///
    /// @throws {PacoError} `bad-argument` if it has another size
    pub fn add(&mut self, frame: JsFrame, milliseconds: u32) -> Result<(), js_sys::Error> {
        let frame = PictureFrame::read(&frame)?;
        frame.check_size(self.size)?;
        Ok(self.writer.add(&frame.pixels, milliseconds).map_err(Failure::from)?)
    }

    /// The number of bytes written so far; `finish` adds a few.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.writer.size()
    }

    /// Finishes the file. No frame can be added afterwards.
    ///
    /// @throws {PacoError} `bad-picture`
    pub fn finish(self) -> Result<Vec<u8>, js_sys::Error> {
        Ok(self.writer.finish().map_err(Failure::from)?)
    }
}

/// A frame from JavaScript.
struct PictureFrame {
    size: (u32, u32),
    /// Four bytes per pixel.
    pixels: Vec<u8>,
}

impl PictureFrame {
    fn read(value: &JsValue) -> Result<Self, Failure> {
        let fields = Fields::of(value);
        let side = |name| {
            let missing = || Failure::argument(format!("{name} of a frame is missing: expected pixels"));
            fields.whole::<u32>(name)?.ok_or_else(missing)
        };
        let size = (side("width")?, side("height")?);
        let data = fields.value("data").unwrap_or_default();
        let clamped = data.dyn_ref().map(Uint8ClampedArray::to_vec);
        let pixels = clamped.or_else(|| data.dyn_ref().map(Uint8Array::to_vec));
        let missing = || Failure::argument("data of a frame is missing: expected the bytes of an ImageData");
        Ok(Self { size, pixels: pixels.ok_or_else(missing)? })
    }

    fn check_size(&self, (width, height): (u32, u32)) -> Result<(), Failure> {
        let (own_width, own_height) = self.size;
        if self.size != (width, height) {
            let found = format!("a frame of {own_width} × {own_height} pixels");
            return Err(Failure::argument(format!("{found}: expected {width} × {height}")));
        }
        let (found, expected) = (self.pixels.len() as u64, 4 * u64::from(width) * u64::from(height));
        if found != expected {
            return Err(Failure::argument(format!("a frame of {found} bytes: expected {expected}")));
        }
        Ok(())
    }
}
