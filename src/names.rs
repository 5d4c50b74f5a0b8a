//! Serialization of values as their names.

/// Implements `Serialize` by the method `name`.
macro_rules! serialized_by_name {
    ($($kind:ty),+) => {
        $(
            #[cfg(feature = "serde")]
            impl serde::Serialize for $kind {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.name())
                }
            }
        )+
    };
}
pub(crate) use serialized_by_name;
