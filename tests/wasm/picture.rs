//! From a canvas to an animated picture: pixels are read as `ImageData`, written as a GIF, and decoded by the
//! browser again.

use js_sys::{Array, Error, Reflect, Uint8Array};
use paco_sako::wasm::engine::{Animation, JsFrame, JsFrames};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

const SIDE: u32 = 16;

#[wasm_bindgen(inline_js = r#"
export async function decode(file) {
  const decoder = new ImageDecoder({ data: file, type: "image/gif" });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const frames = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    frames.push({
      milliseconds: image.duration / 1000,
      pixels: new Uint8Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer),
    });
    image.close();
  }
  return frames;
}
"#)]
extern "C" {
    /// The frames of a GIF as the browser shows them: `{ milliseconds, pixels }` each.
    #[wasm_bindgen(catch)]
    async fn decode(file: Uint8Array) -> Result<JsValue, JsValue>;
}

fn canvas() -> CanvasRenderingContext2d {
    let document = web_sys::window().unwrap().document().unwrap();
    let canvas: HtmlCanvasElement = document.create_element("canvas").unwrap().unchecked_into();
    canvas.set_width(SIDE);
    canvas.set_height(SIDE);
    canvas.get_context("2d").unwrap().unwrap().unchecked_into()
}

fn fill(context: &CanvasRenderingContext2d, color: &str, x: u32, y: u32, side: u32) {
    context.set_fill_style_str(color);
    context.fill_rect(x.into(), y.into(), side.into(), side.into());
}

fn read(context: &CanvasRenderingContext2d) -> ImageData {
    context.get_image_data(0.0, 0.0, SIDE.into(), SIDE.into()).unwrap()
}

fn frames(images: &[&ImageData]) -> JsFrames {
    images.iter().copied().collect::<Array>().unchecked_into()
}

fn frame(image: &ImageData) -> JsFrame {
    image.clone().unchecked_into()
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}

#[wasm_bindgen_test]
async fn the_pixels_of_a_canvas_become_the_frames_of_a_gif() {
    let context = canvas();
    fill(&context, "#e8d2b0", 0, 0, SIDE);
    fill(&context, "#a8774f", 0, 0, 8);
    let first = read(&context);
    fill(&context, "#123456", 4, 8, 5);
    let second = read(&context);

    let mut gif = Animation::new(frames(&[&first, &second])).unwrap();
    gif.add(frame(&first), 500).unwrap();
    gif.add(frame(&second), 1_200).unwrap();
    let file = gif.finish().unwrap();

    let frames = Array::from(&decode(Uint8Array::from(&file[..])).await.unwrap());
    assert_eq!(frames.length(), 2);
    for (frame, (image, milliseconds)) in frames.iter().zip([(first, 500.0), (second, 1_200.0)]) {
        assert_eq!(get(&frame, "milliseconds").as_f64(), Some(milliseconds));
        assert_eq!(Uint8Array::from(get(&frame, "pixels")).to_vec(), image.data().0);
    }
}

fn assert_refused(error: Option<Error>, part: &str) {
    let error = error.expect("it was accepted");
    let message = String::from(error.message());
    assert_eq!(get(&error, "code").as_string().as_deref(), Some("bad-argument"), "{message}");
    assert!(message.contains(part), "{message}");
}

#[wasm_bindgen_test]
fn frames_of_another_size_are_refused() {
    let of = |width, height| ImageData::new_with_sw(width, height).unwrap();
    assert_refused(Animation::new(frames(&[])).err(), "samples is empty");
    assert_refused(Animation::new(frames(&[&of(4, 4), &of(4, 5)])).err(), "4 × 5 pixels: expected 4 × 4");
    let mut gif = Animation::new(frames(&[&of(4, 2)])).unwrap();
    // The same number of pixels in another shape.
    assert_refused(gif.add(frame(&of(2, 4)), 100).err(), "2 × 4 pixels: expected 4 × 2");
    gif.add(frame(&of(4, 2)), 100).unwrap();
}
