/// The findings that a model itself says are not to be mentioned, by place.
///
/// An entry `diagnostics` of an entity or a property silences findings about it, an entity's also those about what the entity
/// declares; about what is never cloned nothing is mentioned. Findings that no configuration can lower are always mentioned.
struct SilencedFindings {
  private var silenced: [SourceLocation: Set<DiagnosticID>] = [:]
  /// What is wrong with the entries themselves.
  private(set) var diagnostics: [Diagnostic] = []
  private let key: String

  /// Which findings can be silenced.
  private static let all = Set(DiagnosticID.allCases.filter(\.canBeLowered))

  /// Finds what a model silences.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - keys: How the rule keys are spelled.
  /// - Complexity: O(*n*) for *n* elements.
  init(_ model: Model, keys: RuleSpelling) {
    key = keys[.diagnostics]
    let neverCloned = EntityGraph(model).neverCloned(keys)
    for entity in model.entities {
      let name = "'\(entity.name)'"
      let ids = neverCloned.contains(entity.name) ? Self.all : ids(entity.userInfo, named: name)
      silence(ids, entity.location, entity.userInfo)
      for (property, userInfo, location) in entity.properties {
        silence(ids.union(self.ids(userInfo, named: "'\(entity.name).\(property)'")), location, userInfo)
      }
    }
  }

  /// Whether a finding is not to be mentioned.
  func contains(_ diagnostic: Diagnostic) -> Bool { silenced[diagnostic.location]?.contains(diagnostic.kind) == true }

  private mutating func silence(_ ids: Set<DiagnosticID>, _ location: SourceLocation, _ userInfo: UserInfo) {
    if ids.isEmpty { return }
    for place in [location] + userInfo.entries.map(\.location) { silenced[place, default: []].formUnion(ids) }
  }

  /// The findings that an element's entry names.
  private mutating func ids(_ userInfo: UserInfo, named name: String) -> Set<DiagnosticID> {
    guard let entry = userInfo[key] else { return [] }
    let words = entry.value.split(separator: ",").map { String($0).trimmed.lowercased() }.filter { !$0.isEmpty }
    if words == ["ignore"] { return Self.all }
    if words.isEmpty { report(entry, "has the userInfo entry '\(key)' without a value; \(advice)", named: name) }
    return Set(
      words.compactMap { word in
        guard let id = DiagnosticID(rawValue: word) else {
          report(
            entry,
            "has the userInfo entry '\(key)' with \"\(word)\", which is no id of a finding; \(advice)"
              + didYouMean(word, among: ["ignore"] + DiagnosticID.allCases.map(\.rawValue)), named: name)
          return nil
        }
        guard id.canBeLowered else {
          report(
            entry,
            "has the userInfo entry '\(key)' with \"\(word)\", which stays an error, because no correct code could "
              + "be generated; remove it", named: name)
          return nil
        }
        return id
      })
  }

  private var advice: String { "write \"ignore\", or ids from the brackets after findings" }

  private mutating func report(_ entry: UserInfo.Entry, _ text: String, named name: String) {
    diagnostics.append(Diagnostic(.diagnosticsUnknown, "\(name) \(text)", at: entry.location))
  }
}
