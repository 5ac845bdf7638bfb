/// How generated code reads and writes a property: through its typed accessor, or by its key where there is none.
///
/// An entity has typed accessors where it has a class that no other entity has; what several entities share, or nobody
/// wrote, cannot be relied on to declare a property.
struct PropertyAccess {
  /// The property's name.
  let name: String
  /// The entity that declares it.
  let declaringEntity: String
  /// Whether there is no typed accessor.
  let isByKey: Bool
  /// Whether a rule excludes the relationship, so that no call can.
  var isExcluded = false

  /// The property's name as a string in source.
  var key: String { SwiftName.literal(name) }

  /// The value of an attribute.
  func read(_ object: String) -> String {
    isByKey ? "\(object).value(forKey: \(key))" : "\(object).\(SwiftName.member(name))"
  }

  /// The destination of a to-one relationship, as an optional.
  ///
  /// - Parameters:
  ///   - object: The variable that holds the object.
  ///   - type: The destination's class.
  func readDestination(_ object: String, as type: String) -> String {
    isByKey ? "\(read(object)) as? \(type)" : "\(read(object)) as \(type)?"
  }

  /// The destination of a to-one relationship, as an argument.
  func readArgument(_ object: String, as type: String) -> String {
    isByKey ? "\(read(object)) as? \(type)" : read(object)
  }

  /// The members of a to-many relationship.
  ///
  /// - Parameters:
  ///   - object: The variable that holds the object.
  ///   - type: The destination's class.
  ///   - isOrdered: Whether the relationship is ordered.
  func readMembers(_ object: String, as type: String, isOrdered: Bool) -> String {
    let set = isByKey ? "\(read(object)) as? \(isOrdered ? "NSOrderedSet" : "NSSet")" : read(object)
    return "context.members(\(exclusion), of: \(object), as: \(type).self, \(set))"
  }

  /// The statement that sets the property.
  func write(_ object: String, _ value: String) -> String {
    isByKey
      ? "\(object).setValue(\(value), forKey: \(key))"
      : "\(object).\(SwiftName.member(name)) = \(value)"
  }

  /// The relationship as an exclusion: typed, or by its names.
  var exclusion: String {
    isByKey || isExcluded
      ? "Exclusion(entity: \(SwiftName.literal(declaringEntity)), relationship: \(SwiftName.literal(name)))"
      : ".\(SwiftName.member(name))"
  }
}
