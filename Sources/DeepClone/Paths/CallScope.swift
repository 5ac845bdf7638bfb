/// What a call clones of what its roots lead to, and where the clones of the roots belong.
@usableFromInline
struct CallScope {
  /// What is left out.
  var excluding: [RelationshipPath<NSManagedObject>] = []
  /// What is followed and nothing else; nil for everything that is owned.
  var cloning: [RelationshipPath<NSManagedObject>]?
  /// What the clones of the roots belong to; nil for their sources' owners.
  var owner: NewOwner<NSManagedObject>?

  /// Whether everything that is owned is followed, and nothing else left out than rules say.
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
