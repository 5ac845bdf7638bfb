/// The userInfo keys that rules are written with; each can be renamed, for models that use a name for something else.
package struct RuleKeys: Hashable, Sendable {
  /// Leaves a property out.
  var exclude = "exclude"
  /// Gives an attribute a new value.
  var rebuild = "rebuild"
  /// Takes the new value of a parent's attribute.
  var followParent = "followParent"
  /// Says what `followParent` does without a parent.
  var withoutParent = "withoutParent"
  /// Takes the new value of the object that the old value names.
  var followClone = "followClone"
  /// Chooses between owning and sharing.
  var clone = "clone"
  /// Names the attributes that identify an object in another store.
  var matchBy = "matchBy"
  /// Says that a property has no accessor that could be used.
  var access = "access"
  /// Marks an entity that stands for one of another model.
  var isPlaceholder = "IsPlaceholder"

  /// Makes the keys with their own names.
  package init() {}

  /// The rules by the names that the configuration uses, in the order of the documentation.
  static var properties: [(name: String, path: WritableKeyPath<RuleKeys, String>)] {
    [
      ("exclude", \.exclude), ("rebuild", \.rebuild), ("followParent", \.followParent),
      ("withoutParent", \.withoutParent), ("followClone", \.followClone), ("clone", \.clone), ("matchBy", \.matchBy),
      ("access", \.access),
      ("IsPlaceholder", \.isPlaceholder),
    ]
  }
}
