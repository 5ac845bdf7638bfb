/// A path of relationships, from the objects that a call clones to what it leaves out or follows.
///
/// Generated code offers a member for each relationship, so that a wrong name does not compile:
///
/// ```swift
/// try note.deepClone(excluding: [.items])                       // the note's items
/// try note.deepClone(excluding: [.items(.tags)])                // the tags of the items that a note led to
/// try note.deepClone(excluding: [.everywhere(Item.self, .tags)])  // the tags of every item
/// try folder.deepClone(excluding: [.children(as: Leaf.self, .photo)])  // of those children that are leaves
/// ```
///
/// Every step of a path counts: excluding `[.children(.children)]` keeps the children and leaves out the grandchildren, and
/// `cloning: [.children(.children)]` follows both. The paths of a call apply to all of its roots. If several paths lead to an
/// object, that of its owner counts: the first that reached it. A root counts as a root even if another root leads to it.
public struct RelationshipPath<Root>: Hashable, Sendable {
  /// The relationships from the root on; the last one is left out or followed.
  let path: [RelationshipStep]
  /// True if the path is one relationship, for every object of its entity.
  let isEverywhere: Bool

  init(path: [RelationshipStep], isEverywhere: Bool) {
    self.path = path
    self.isEverywhere = isEverywhere
  }

  /// Names a relationship to leave out or to follow, for entities that have no class with such a member.
  ///
  /// Like every path, it starts at the objects that the call clones. To leave it out for other objects as well, pass it to
  /// `everywhere(_:_:)`, with `NSManagedObject` as the class.
  ///
  /// - Parameters:
  ///   - entity: The name of the entity, or of one that inherits the relationship. An unknown name is an error of the call.
  ///   - relationship: The relationship's name.
  public init(entity: String, relationship: String) {
    self.init(path: [RelationshipStep(entity: entity, relationship: relationship)], isEverywhere: false)
  }

  /// Names a relationship to leave out or to follow, further down the path.
  ///
  /// - Parameters:
  ///   - entity: The name of the entity that the path starts from.
  ///   - relationship: The name of the relationship that the path follows first.
  ///   - deeper: The rest of the path, from the objects that the relationship leads to.
  public init<Destination>(entity: String, relationship: String, _ deeper: RelationshipPath<Destination>) {
    self = Self(entity: entity, relationship: relationship).then(deeper)
  }

  /// Names a relationship to leave out of every object of an entity, wherever the call meets it.
  ///
  /// - Parameters:
  ///   - type: The entity's class; sub-entities count.
  ///   - exclusion: The relationship.
  public static func everywhere<Object: NSManagedObject>(
    _ type: Object.Type, _ exclusion: RelationshipPath<Object>
  ) -> RelationshipPath {
    RelationshipPath(path: exclusion.typedPath, isEverywhere: true)
  }

  /// The step behind a relationship that leads no further, so that the compiler says why.
  @available(
    *, unavailable,
    message: """
      the path ends here: the relationship is shared, so that no call clones what is behind it, or it leads to objects of \
      another class than the next one's
      """
  )
  public func callAsFunction<Destination>(_ deeper: RelationshipPath<Destination>) -> Self { self }

  /// Names a relationship.
  @_spi(Generated)
  public init(_ entity: String, _ relationship: String) { self.init(entity: entity, relationship: relationship) }

  /// The path from here on to what lies deeper.
  @_spi(Generated)
  public func then<Destination>(_ deeper: RelationshipPath<Destination>) -> Self {
    Self(path: path + deeper.typedPath, isEverywhere: false)
  }

  /// The path from objects of `Root` alone, where its first step's entity is one that others inherit from as well.
  private var typedPath: [RelationshipStep] {
    guard var first = path.first, Root.self != NSManagedObject.self else { return path }
    first.type = ObjectIdentifier(Root.self)
    return [first] + path.dropFirst()
  }

  /// The same for roots of any type.
  @usableFromInline
  package func erased() -> RelationshipPath<NSManagedObject> {
    RelationshipPath<NSManagedObject>(path: path, isEverywhere: isEverywhere)
  }
}

/// A relationship on a path, by the entity that the step starts from.
struct RelationshipStep: Hashable, Sendable {
  let entity: String
  let relationship: String
  /// The class that the objects have to be of, where the path says so.
  var type: ObjectIdentifier?
}
