/// Everything that the calls of one operation leave out.
@usableFromInline
struct CloneExclusions {
  private var everywhere: Set<RelationshipName> = []
  private var ofRoots: [ObjectIdentifier: Set<RelationshipName>] = [:]
  /// Whether nothing is left out at all, which is by far the commonest case.
  @usableFromInline private(set) var isEmpty = true

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
        everywhere.insert(exclusion.relationship)
      } else {
        ofRoots[ObjectIdentifier(source), default: []].insert(exclusion.relationship)
      }
    }
  }
}
