//! Rules of Paco Ŝako.

#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

pub mod board;
pub mod games;
pub mod position;
pub mod record;
pub mod session;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
