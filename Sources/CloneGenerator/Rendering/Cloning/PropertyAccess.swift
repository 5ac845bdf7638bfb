/// How generated code reads and writes a property: through its typed accessor, or by its key where there is none.
///
/// An entity has typed accessors where it has a class that no other entity has; what several entities share, or nobody
/// wrote, cannot be relied on to declare a property. The rule `access: key` says that a class lacks one.
struct PropertyAccess {
  /// The property's name.
  let name: String
  /// Why there is no typed accessor, for a comment; nil if there is one.
  let reason: String?

  /// Whether there is no typed accessor.
  var isByKey: Bool { reason != nil }
}
