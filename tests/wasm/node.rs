//! The JS API, called as JavaScript calls it, under Node.
#![cfg(target_arch = "wasm32")]

mod api;
#[cfg(feature = "games")]
mod bughouse;
#[cfg(feature = "games")]
mod can_i;
#[cfg(feature = "games")]
mod crazyhouse;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "games")]
mod krachtschaak;
#[cfg(feature = "games")]
mod progressive;
#[cfg(feature = "paco")]
mod signature;
#[cfg(feature = "games")]
mod strategochess;
#[cfg(feature = "toy")]
mod toy;
