/// The scope of a call: which destinations of its roots it clones, and the owner of the roots' clones.
@usableFromInline
struct CallScope {
  /// The paths to leave out.
  var excluding: [RelationshipPath<NSManagedObject>] = []
  /// The paths to follow, and no others; nil for everything that is owned.
  var cloning: [RelationshipPath<NSManagedObject>]?
  /// The owner of the roots' clones; nil for their sources' owners.
  var owner: NewOwner<NSManagedObject>?

  /// True if everything that is owned is followed, apart from what rules leave out.
  var isWhole: Bool { excluding.isEmpty && cloning == nil }

  /// The scope of most calls: everything that is owned.
  @usableFromInline
  init() {}

  /// The scope of a call with roots of one type.
  @usableFromInline
  init<Root, Owned>(
    excluding: [RelationshipPath<Root>], cloning: [RelationshipPath<Root>]?, into owner: NewOwner<Owned>?
  ) {
    self.excluding = excluding.map { $0.erased() }
    self.cloning = cloning?.map { $0.erased() }
    self.owner = owner?.erased()
  }
}
