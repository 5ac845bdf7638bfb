/// The names that generated code has for an entity's parts.
struct EntityNames {
  let entity: String

  /// The queue of the entity's objects.
  var queue: String { SwiftName.lowerCamel(entity) + "Queue" }
  /// The level of the queue that is being reached.
  var level: String { SwiftName.lowerCamel(entity) + "Level" }
  /// The ways in which an object of the entity can be reached.
  var parents: String { SwiftName.upperCamel(entity) + "Parent" }
  /// What makes the clones of a level.
  var make: String { "make\(SwiftName.upperCamel(entity))Clones" }
  /// What queues the objects that a level owns.
  var reach: String { "reachOwnedBy\(SwiftName.upperCamel(entity))" }
  /// What links a clone.
  var link: String { "link\(SwiftName.upperCamel(entity))" }
  /// What writes the ordered relationships of a clone.
  var order: String { "order\(SwiftName.upperCamel(entity))" }
  /// What links objects that were met again.
  var meet: String { "link\(SwiftName.upperCamel(entity))Meetings" }
  /// What links a clone of an earlier call once more.
  var relink: String { "relink\(SwiftName.upperCamel(entity))" }
  /// What links the clones of earlier calls that refer to the entity's objects once more.
  var relinkReferrers: String { "relinkReferrersOf\(SwiftName.upperCamel(entity))" }
  /// The counterpart of an object that may belong to a sub-entity.
  var counterpart: String { SwiftName.lowerCamel(entity) + "Counterpart" }
  /// The clone of an object that may belong to a sub-entity.
  var clone: String { SwiftName.lowerCamel(entity) + "Clone" }
  /// What queues a root that may belong to a sub-entity.
  var reachRoot: String { "reach\(SwiftName.upperCamel(entity))Root" }
  /// The protocol through which a hierarchy's entry points keep `Self`.
  var cloning: String { SwiftName.upperCamel(entity) + "Cloning" }

  /// The case of an owning relationship among the ways to be reached.
  func parentCase(_ relationship: String) -> String {
    SwiftName.lowerCamel(entity) + SwiftName.upperCamel(relationship)
  }

  /// The nearest ancestor of an entity, kept for each clone.
  func ancestors(_ ancestor: String) -> String {
    SwiftName.lowerCamel(entity) + SwiftName.upperCamel(ancestor) + "Ancestors"
  }
}
