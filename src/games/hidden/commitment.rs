//! Commitments (rules §5): the side that sets up first sends a hash that fixes its set-up without revealing it,
//! and opens it after the other side has sent its own.

use super::sha256::sha256;
use crate::games::failure::Failure;
use crate::quote;

/// The number of hex digits of a salt.
const SALT: usize = 32;

/// The number of hex digits of a commitment.
const HASH: usize = 64;

/// The commitment to the text of a set-up in the game with this name: the SHA-256 of `game:set-up:salt`, in hex digits.
///
/// # Errors
/// `bad-salt` unless the salt has 32 hex digits, enough that it cannot be guessed.
pub fn commitment(game: &str, set_up: &str, salt: &str) -> Result<String, Failure> {
    check_hex("salt", salt, SALT)?;
    Ok(sha256(&format!("{game}:{set_up}:{salt}")))
}

/// Returns `true` if the commitment matches this set-up and salt.
///
/// # Errors
/// `bad-salt` as [`commitment`]
pub fn is_kept(game: &str, promised: &str, set_up: &str, salt: &str) -> Result<bool, Failure> {
    Ok(commitment(game, set_up, salt)?.eq_ignore_ascii_case(promised))
}

/// # Errors
/// `bad-commitment` unless it has 64 hex digits.
pub(super) fn check_commitment(text: &str) -> Result<(), Failure> {
    check_hex("commitment", text, HASH)
}

fn check_hex(what: &str, text: &str, length: usize) -> Result<(), Failure> {
    if text.len() == length && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Ok(());
    }
    let code = if length == SALT { "bad-salt" } else { "bad-commitment" };
    Err(Failure::new(code, format!("{what} is “{}”: expected {length} hex digits", quote::beginning(text))))
}
