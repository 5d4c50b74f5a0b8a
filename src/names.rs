//! Values that are written out as their names.

/// Serializes types by what their method `name` says.
macro_rules! serialized_by_name {
    ($($kind:ty),+) => {
        $(
            impl serde::Serialize for $kind {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.name())
                }
            }
        )+
    };
}
pub(crate) use serialized_by_name;
