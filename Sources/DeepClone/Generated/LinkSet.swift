/// A set of an entity's relationships, by their numbers.
///
/// The first 64 are bits of one word, so that a look costs one instruction; few entities have more.
@_spi(Generated)
public struct LinkSet: Equatable, Sendable {
  @usableFromInline var first: UInt64
  /// The bits of the relationships from number 64 on; nil where there are none.
  @usableFromInline var others: [UInt64]?

  @inlinable
  init() { (first, others) = (0, nil) }

  /// Makes a set of some relationships.
  init(_ links: some Sequence<Int>) {
    self.init()
    for link in links { insert(link) }
  }

  /// Whether a relationship is in the set.
  @inlinable @inline(__always)
  func contains(_ link: Int) -> Bool {
    link < 64 ? first & (1 &<< UInt64(truncatingIfNeeded: link)) != 0 : othersContain(link)
  }

  @inlinable
  var isEmpty: Bool { first == 0 && others == nil }

  @usableFromInline
  func othersContain(_ link: Int) -> Bool {
    guard let others, link / 64 <= others.count else { return false }
    return others[link / 64 - 1] & (1 << UInt64(link % 64)) != 0
  }

  mutating func insert(_ link: Int) {
    if link < 64 {
      first |= 1 << UInt64(link)
    } else {
      var words = others ?? []
      while words.count < link / 64 { words.append(0) }
      words[link / 64 - 1] |= 1 << UInt64(link % 64)
      others = words
    }
  }

  func union(_ other: LinkSet) -> LinkSet { combined(with: other, |) }
  func intersection(_ other: LinkSet) -> LinkSet { combined(with: other, &) }
  func subtracting(_ other: LinkSet) -> LinkSet { combined(with: other) { $0 & ~$1 } }

  private func combined(with other: LinkSet, _ combine: (UInt64, UInt64) -> UInt64) -> LinkSet {
    var result = LinkSet()
    result.first = combine(first, other.first)
    if others != nil || other.others != nil {
      let (own, theirs) = (others ?? [], other.others ?? [])
      let words = (0..<max(own.count, theirs.count)).map { index in
        combine(index < own.count ? own[index] : 0, index < theirs.count ? theirs[index] : 0)
      }
      // An empty set is one word, so that two empty sets are equal.
      result.others = words.contains { $0 != 0 } ? words : nil
    }
    return result
  }
}
