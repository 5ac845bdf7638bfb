/// The names that generated code has for an entity's parts.
struct EntityNames {
  let entity: String
  /// The entity's name as an identifier that no other entity has, whatever its case.
  let base: String
  /// The ways in which an object of the entity can be reached.
  let parents: String
  /// The protocol through which a hierarchy's entry points keep `Self`.
  let cloning: String
  /// The protocol of the functions that the class provides for attributes with the rule `rebuild: custom`.
  let rebuilding: String
  /// The cases of owning relationships, by the relationships' names.
  var parentCases: [String: String] = [:]
  /// The arrays of ancestors, by the ancestors' names.
  var ancestorArrays: [String: String] = [:]

  /// The queue of the entity's objects.
  var queue: String { SwiftName.lowerCamel(base) + "Queue" }
  /// The level of the queue that is being reached.
  var level: String { SwiftName.lowerCamel(base) + "Level" }
  /// What makes the clones of a level.
  var make: String { "make\(SwiftName.upperCamel(base))Clones" }
  /// What queues the objects that a level owns.
  var reach: String { "reachOwnedBy\(SwiftName.upperCamel(base))" }
  /// What gives a clone the values of its parents' clones.
  var follow: String { "followParentsOf\(SwiftName.upperCamel(base))" }
  /// What refuses later owners whose values differ.
  var check: String { "checkParentsOf\(SwiftName.upperCamel(base))" }
  /// What links a clone.
  var link: String { "link\(SwiftName.upperCamel(base))" }
  /// What writes the ordered relationships of a clone.
  var order: String { "order\(SwiftName.upperCamel(base))" }
  /// What links objects that were met again.
  var meet: String { "link\(SwiftName.upperCamel(base))Meetings" }
  /// What links a clone of an earlier call once more.
  var relink: String { "relink\(SwiftName.upperCamel(base))" }
  /// What links the clones of earlier calls that refer to the entity's objects once more.
  var relinkReferrers: String { "relinkReferrersOf\(SwiftName.upperCamel(base))" }
  /// The counterpart of an object that may belong to a sub-entity.
  var counterpart: String { SwiftName.lowerCamel(base) + "Counterpart" }
  /// The clone of an object that may belong to a sub-entity.
  var clone: String { SwiftName.lowerCamel(base) + "Clone" }
  /// What queues a root that may belong to a sub-entity.
  var reachRoot: String { "reach\(SwiftName.upperCamel(base))Root" }

  /// What gives clones the new value of an attribute that names an object.
  func followClone(_ attribute: String) -> String {
    "follow\(SwiftName.upperCamel(base))\(SwiftName.upperCamel(SwiftName.identifier(attribute)))"
  }

  /// The case of an owning relationship among the ways to be reached.
  func parentCase(_ relationship: String) -> String {
    parentCases[relationship] ?? SwiftName.lowerCamel(base) + SwiftName.upperCamel(relationship)
  }

  /// The nearest ancestor of an entity, kept for each clone.
  func ancestors(_ ancestor: String) -> String {
    ancestorArrays[ancestor] ?? SwiftName.lowerCamel(base) + SwiftName.upperCamel(ancestor) + "Ancestors"
  }
}
