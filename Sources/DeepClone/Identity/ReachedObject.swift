/// How an object was reached: what a list of objects keeps beside each of them.
struct ReachedObject {
  /// The place of the first owner; -1 for a root that nothing else leads to.
  var owner: Int32 = -1
  /// The state in the call's tree of paths, which says what is left out of it.
  var state = Int32(PathTree.outside)
  /// The number of its entity.
  var entity: UInt16
  /// The owner's relationship that led here, and its inverse among the object's own; -1 for none.
  var (link, back): (Int16, Int16) = (-1, -1)
  /// The trait, which says what becomes of it.
  var trait: Trait
  var flags: Flags = []

  /// The ways in which a call treats an object.
  enum Trait: UInt8 {
    /// It is cloned by its rules.
    case cloned
    /// It is copied as it is, since clones share it and live in another store.
    case copied
    /// It was found in the clones' store.
    case matched
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The caller asked for the object.
    static let root = Flags(rawValue: 1)
    /// The inverse has room for one object.
    static let backIsToOne = Flags(rawValue: 2)
    /// The clone is linked to its owner's as it is made.
    static let linkedAtOnce = Flags(rawValue: 4)
  }

  init(entity: Int, _ trait: Trait = .cloned) { (self.entity, self.trait) = (UInt16(entity), trait) }

  /// True if the clone belongs to an owner that the call names.
  var hasNewOwner: Bool { owner < 0 && flags.isSuperset(of: [.root, .backIsToOne]) }

  /// Leaves the clone to the owner that was found after all.
  mutating func leaveToOwner() {
    back = -1
    flags.remove(.backIsToOne)
  }
}

/// How an object was reached, whether it is in the list or saved and let go.
struct LinkEnd: Hashable {
  /// The entity of its owner, and the owner's relationship that led here; nil for a root that nothing else leads to.
  let ownerEntity: Int?
  let link, back: Int
  /// The relationships that the call leaves out, and of this object by its state; nil where it leaves out none.
  let exclusions: PathTree?
  let state: Int
  let isRoot: Bool

  /// Returns whether the clone belongs to an owner that the call names, so that one of its relationships isn't written.
  func hasNewOwner(through number: Int) -> Bool { ownerEntity == nil && back == number }
}
