//! The JS API, called like from JavaScript, under Node.
#![cfg(target_arch = "wasm32")]

mod api;
#[cfg(feature = "bughouse")]
mod bughouse;
#[cfg(feature = "can-i")]
mod can_i;
#[cfg(feature = "crazyhouse")]
mod crazyhouse;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "krachtschaak")]
mod krachtschaak;
#[cfg(feature = "progressive")]
mod progressive;
#[cfg(feature = "paco")]
mod signature;
#[cfg(feature = "strategochess")]
mod strategochess;
#[cfg(feature = "toy")]
mod toy;
