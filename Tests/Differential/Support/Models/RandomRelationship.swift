import DeepCloneTestSupport

/// A relationship of a random model.
public struct RandomRelationship: Sendable {
  var name: String
  /// The destination, by its place among the entities.
  var destination: Int
  /// The inverse's name; it may be the relationship's own.
  var inverse: String?
  var isToMany: Bool
  var isOrdered: Bool
  var isOptional: Bool
  /// Whether it has the delete rule Cascade, in a model whose delete rules decide; nil in others.
  var cascades: Bool?
  var userInfo: [(key: String, value: String)] = []

  init(_ name: String, to destination: Int, inverse: String?, from random: inout SeededNumbers) {
    self.name = name
    self.destination = destination
    self.inverse = inverse
    isToMany = random.chance(55)
    isOrdered = isToMany && random.chance(35)
    isOptional = random.chance(92)
  }

  var isExcluded: Bool { userInfo.contains { $0.key == "exclude" } }

  /// Gives it rules that are free of errors beside an inverse.
  ///
  /// - Parameters:
  ///   - inverseIsToMany: Whether the inverse is to-many; nil without inverse.
  ///   - otherSideSets: Whether the inverse sets it where it is excluded itself.
  ///   - otherSideNeeds: Whether nobody else sets the inverse, which is required.
  ///   - random: The source of choices.
  mutating func chooseRules(
    inverseIsToMany: Bool?, otherSideSets: Bool = false, otherSideNeeds: Bool = false, from random: inout SeededNumbers
  ) {
    // Sharing what has room for one owner takes it away from the source, which is the error `share-would-steal`.
    let canShare = inverseIsToMany ?? !isToMany
    if random.chance(45) {
      let word = canShare ? random.pick("deep", "deep", "share", "Share") : random.pick("deep", "DEEP")
      userInfo.append(("clone", word))
    }
    // A required relationship that nobody sets is the error `required-relationship-excluded`.
    if random.chance(12), isOptional || otherSideSets, !otherSideNeeds {
      userInfo.append(("exclude", random.pick("YES", "", "0")))
    }
  }

  /// Whether its delete rule leaves it out: sharing would take its destinations away from the source.
  func isLeftOut(inverseIsToMany: Bool?) -> Bool {
    cascades == false && isToMany && inverseIsToMany == false && isOptional && !userInfo.contains { $0.key == "clone" }
  }

  /// Whether its destinations are cloned, by the rules and the defaults.
  func isOwned(inverseIsToMany: Bool?) -> Bool {
    if isExcluded { return false }
    switch userInfo.first(where: { $0.key == "clone" })?.value.lowercased() {
    case "deep": return true
    case "share": return false
    default: return cascades.map { $0 && inverseIsToMany != true } ?? inverseIsToMany.map { !$0 } ?? isToMany
    }
  }
}
