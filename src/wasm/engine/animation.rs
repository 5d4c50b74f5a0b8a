//! Animated pictures as JavaScript makes them.

use wasm_bindgen::prelude::*;

use crate::animation;
use crate::wasm::error::Failure;

/// A GIF that is being written, frame by frame; it runs for ever. All frames share one palette, so that what stands
/// still does not flicker.
#[wasm_bindgen]
pub struct Animation(animation::Animation);

#[wasm_bindgen]
impl Animation {
    /// Begins a picture. `sample` are the pixels of some frames, which hold all important colours: red, green, blue and
    /// opacity of each, as in `ImageData`; opacity is ignored.
    ///
    /// @throws {PacoError} `bad-argument`
    #[wasm_bindgen(constructor)]
    pub fn new(width: u32, height: u32, sample: &[u8]) -> Result<Self, js_sys::Error> {
        Ok(Self(animation::Animation::new(width, height, sample).map_err(Failure::from)?))
    }

    /// Adds a frame, which is seen for so many milliseconds. GIF counts in hundredths of a second.
    ///
    /// @throws {PacoError} `bad-argument` if it has another size
    pub fn add(&mut self, pixels: &[u8], milliseconds: u32) -> Result<(), js_sys::Error> {
        Ok(self.0.add(pixels, milliseconds).map_err(Failure::from)?)
    }

    /// The whole file. The picture cannot be gone on with.
    ///
    /// @throws {PacoError} `bad-picture`
    pub fn finish(self) -> Result<Vec<u8>, js_sys::Error> {
        Ok(self.0.finish().map_err(Failure::from)?)
    }
}
