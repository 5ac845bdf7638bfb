import DeepClone

/// Members of a source's relationship, and the objects that could be their clones.
struct MatchingGroup {
  var sources: [NSManagedObject] = []
  var clones: [NSManagedObject] = []

  /// True if there's no choice.
  var isCertain: Bool { sources.count < 2 && clones.count < 2 }
  /// The members with their clones, in whatever order they come.
  var zipped: [(NSManagedObject, NSManagedObject)] { Array(zip(sources, clones)) }

  /// The group's parts that have a text in common.
  ///
  /// - Parameter text: The text of an object, which is a member's clone or a member.
  func parts(by text: (_ object: NSManagedObject, _ isClone: Bool) -> String) -> [MatchingGroup] {
    if sources.isEmpty || clones.isEmpty { return [] }
    var parts: [String: MatchingGroup] = [:]
    for clone in clones { parts[text(clone, true), default: MatchingGroup()].clones.append(clone) }
    for source in sources { parts[text(source, false)]?.sources.append(source) }
    return Array(parts.values)
  }

  /// Removes members that are paired, and their clones.
  mutating func remove(_ pairs: [(NSManagedObject, NSManagedObject)]) {
    let paired = Set(pairs.flatMap { [ObjectIdentifier($0.0), ObjectIdentifier($0.1)] })
    sources.removeAll { paired.contains(ObjectIdentifier($0)) }
    clones.removeAll { paired.contains(ObjectIdentifier($0)) }
  }
}

/// The places at which an owner and its clone refer to their members one by one: by to-one and ordered relationships.
struct MemberPlaces {
  let sources: [ObjectIdentifier: String]
  let clones: [ObjectIdentifier: String]

  init(_ owner: CloneChecker.Pair) {
    func places(in object: NSManagedObject) -> [ObjectIdentifier: String] {
      var places: [ObjectIdentifier: String] = [:]
      for link in owner.rules.links where owner.writes(link.number) && (link.isOrdered || !link.isToMany) {
        for (index, member) in object.destinations(of: link.name).enumerated() {
          places[ObjectIdentifier(member), default: ""] += "|\(link.name)[\(index)]"
        }
      }
      return places
    }
    sources = places(in: owner.source)
    clones = places(in: owner.clone)
  }
}
