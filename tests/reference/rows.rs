//! Reference data of other programs: JSON lines, and hashes of sets of positions.

#![allow(dead_code, reason = "not all tests read all of it")]

use serde_json::Value;

pub fn rows(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// 64-bit FNV-1a.
pub fn hash(key: &str) -> u64 {
    key.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
