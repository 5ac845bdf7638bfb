/// Everything that the calls of one operation leave out.
@usableFromInline
struct CloneExclusions {
  private var everywhere: Set<RelationshipName> = []
  private var ofRoots: [ObjectIdentifier: Set<RelationshipName>] = [:]
  /// Whether nothing is left out at all, which is by far the commonest case.
  @usableFromInline private(set) var isEmpty = true
  /// What the running call has added.
  private var new: (everywhere: [RelationshipName], roots: [ObjectIdentifier]) = ([], [])

  @usableFromInline
  func contains(_ relationship: RelationshipName, of source: AnyObject) -> Bool {
    if everywhere.contains(relationship) { return true }
    guard !ofRoots.isEmpty else { return false }
    return ofRoots[ObjectIdentifier(source)]?.contains(relationship) ?? false
  }

  /// Whether a root was asked for with just these exclusions of its own.
  func match<Root>(_ exclusions: [Exclusion<Root>], of source: AnyObject) -> Bool {
    let own = Set(exclusions.lazy.filter { !$0.isEverywhere }.map(\.relationship))
    let deeper = Set(exclusions.lazy.filter(\.isEverywhere).map(\.relationship))
    return own == ofRoots[ObjectIdentifier(source)] ?? [] && deeper.isSubset(of: everywhere)
  }

  /// Adds what a call leaves out for one of its roots.
  mutating func insert<Root>(_ exclusions: [Exclusion<Root>], of source: AnyObject) {
    for exclusion in exclusions {
      isEmpty = false
      if exclusion.isEverywhere {
        if everywhere.insert(exclusion.relationship).inserted { new.everywhere.append(exclusion.relationship) }
      } else {
        ofRoots[ObjectIdentifier(source), default: []].insert(exclusion.relationship)
        new.roots.append(ObjectIdentifier(source))
      }
    }
  }

  /// Ends a call.
  mutating func finish() {
    if !isEmpty { new = ([], []) }
  }

  /// Forgets what the running call added.
  mutating func discard() {
    for relationship in new.everywhere { everywhere.remove(relationship) }
    // A root's exclusions come with the call that clones it.
    for root in new.roots { ofRoots[root] = nil }
    isEmpty = everywhere.isEmpty && ofRoots.isEmpty
    finish()
  }
}
