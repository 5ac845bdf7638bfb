import Foundation

extension GraphPicture {
  /// The first difference to another picture in words, or nil.
  ///
  /// - Parameters:
  ///   - expected: What the objects ought to hold.
  ///   - isOpen: Whether nothing says what an attribute of an object holds, or in which order a relationship is.
  func difference(
    to expected: GraphPicture, isOpen: (_ object: String, _ property: String) -> Bool
  ) -> String? {
    if let fault = faults.first { return fault }
    if let fault = expected.faults.first { return "the oracle: \(fault)" }
    let (mine, theirs) = (Set(objects.keys), Set(expected.objects.keys))
    if let name = theirs.subtracting(mine).sorted(by: Self.byNumber).first { return "there is no \(name)" }
    if let name = mine.subtracting(theirs).sorted(by: Self.byNumber).first { return "there is a \(name)" }
    var pairs: [UUID: UUID] = [:]
    var used: Set<UUID> = []
    for name in mine.sorted(by: Self.byNumber) {
      guard let object = objects[name], let other = expected.objects[name] else { continue }
      for (key, value) in object.attributes.sorted(by: { $0.key < $1.key }) where !isOpen(name, key) {
        let wanted = other.attributes[key] ?? Value(text: "nothing")
        switch (value.newUUID, wanted.newUUID) {
        case (let new?, let old?):
          // New UUIDs are random: the same one has to stand wherever the oracle has the same one, and nowhere else.
          if let known = pairs[old] {
            if known != new { return "\(name).\(key) is not the same new UUID as where it comes from" }
          } else if !used.insert(new).inserted {
            return "\(name).\(key) is a new UUID that was used before"
          }
          pairs[old] = new
        case (nil, nil):
          if value != wanted { return "\(name).\(key) is \(value.text), but ought to be \(wanted.text)" }
        case (_?, nil): return "\(name).\(key) is a new UUID, but ought to be \(wanted.text)"
        case (nil, _?): return "\(name).\(key) is \(value.text), but ought to be a new UUID"
        }
      }
      for (key, members) in object.relationships.sorted(by: { $0.key < $1.key }) {
        let wanted = other.relationships[key] ?? []
        let isFree = isOpen(name, key)
        if Self.comparable(members, of: name, isFree) != Self.comparable(wanted, of: name, isFree) {
          return "\(name).\(key) is [\(members.joined(separator: ", "))], but ought to be "
            + "[\(wanted.joined(separator: ", "))]"
        }
      }
    }
    return nil
  }

  /// Members without the order that nothing says: that in which clones were appended to a shared object's members.
  private static func comparable(_ members: [String], of object: String, _ isOrderFree: Bool) -> [String] {
    if isOrderFree { return members.sorted() }
    if object.hasPrefix("clone") { return members }
    let first = members.firstIndex { $0.hasPrefix("clone") } ?? members.endIndex
    let (before, after) = (members[..<first], members[first...])
    return before + after.filter { $0.hasPrefix("clone") }.sorted() + after.filter { !$0.hasPrefix("clone") }
  }

  /// The first change in words, or nil: of what sources hold of each other, which no clone may change, or of clones.
  func change(ofClones areClones: Bool, since before: GraphPicture) -> String? {
    for name in before.objects.keys.sorted(by: Self.byNumber) where name.hasPrefix("clone") == areClones {
      guard let object = objects[name], let old = before.objects[name] else { return "\(name) is gone" }
      let what = areClones ? "when its source was changed, \(name)" : "the source \(name)"
      for (key, value) in object.attributes.sorted(by: { $0.key < $1.key })
      where value.text != old.attributes[key]?.text {
        return "\(what).\(key) was \(old.attributes[key]?.text ?? "nothing"), and is \(value.text)"
      }
      for (key, all) in object.relationships.sorted(by: { $0.key < $1.key }) {
        let members = areClones ? all : all.filter { !$0.hasPrefix("clone") }
        let wanted = old.relationships[key] ?? []
        if members != wanted { return "\(what).\(key) was \(wanted), and is \(members)" }
      }
    }
    return nil
  }

  /// Sources before clones, and each by its number.
  private static func byNumber(_ first: String, _ second: String) -> Bool {
    let (one, two) = (rank(first), rank(second))
    return one == two ? first < second : one < two
  }

  private static func rank(_ name: String) -> Int {
    let number = name.split(separator: "#").last.flatMap { Int($0) } ?? 0
    return name.hasPrefix("clone") ? number + 1_000_000 : number
  }
}
