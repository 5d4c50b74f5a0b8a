//! Krachtschaak: the document's examples, reference data, and the second implementation on random positions.

mod conformance;
mod differential;
mod examples;
#[path = "../reference/krachtschaak.rs"]
mod reference;
