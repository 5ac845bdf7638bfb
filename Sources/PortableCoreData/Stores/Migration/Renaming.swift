#if !canImport(CoreData)
/// Finds what things of an older version of a model are called in a newer one.
enum Renaming {
  /// The name of something, and its renaming identifier.
  struct Name {
    let name: String
    let identifier: String?

    init(_ name: String, identifier: String?) {
      self.name = name
      self.identifier = identifier.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Two new names that claim one old name.
  struct Conflict: Error {
    let claims: (String, String)
    let old: String
  }

  /// The place of the old name of each new one; nil for what is new.
  ///
  /// A renaming identifier comes before a name: it finds an old thing with the same identifier, or else one with that
  /// name. The rest is found by name, including things that lost their identifier.
  ///
  /// - Throws: `Conflict` if two new names have one identifier, and nothing says which of them is meant.
  static func places(of new: [Name], among old: [Name]) throws -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: new.count)
    var free = Set(old.indices)
    func settle(_ key: (Name) -> String?, _ oldKey: (Name) -> String?) throws {
      let olds = free.sorted().compactMap { place in oldKey(old[place]).map { ($0, place) } }
      let byKey = Dictionary(olds, uniquingKeysWith: { first, _ in first })
      var claims: [Int: Int] = [:]
      for (index, name) in new.enumerated() where places[index] == nil {
        guard let place = key(name).flatMap({ byKey[$0] }) else { continue }
        if let other = claims.updateValue(index, forKey: place) {
          throw Conflict(claims: (new[other].name, name.name), old: old[place].name)
        }
      }
      for (place, index) in claims {
        places[index] = place
        free.remove(place)
      }
    }
    let whole = { (name: Name) in name.identifier.map { "\($0)\t\(name.name)" } }
    try settle(whole, whole)
    try settle(\.identifier, \.identifier)
    try settle(\.identifier, { $0.identifier == nil ? $0.name : nil })
    try settle(\.identifier, \.name)
    try settle(\.name, \.name)
    try settle({ $0.identifier == nil ? $0.name : nil }, \.identifier)
    return places
  }
}
#endif
