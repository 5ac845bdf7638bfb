/// What models silence.
///
/// An entry `diagnostics` of an entity or a property silences diagnostics about it; an entity's entry also silences
/// those about the properties that the entity declares. All diagnostics about entities that are never cloned are
/// silenced, except those about its class, which generated code names or declares all the same, about CloudKit, which stores
/// its objects, too, and about a model that exists twice. Diagnostics that the configuration can't lower are always printed.
extension DiagnosticCollector {
  /// The diagnostics that can be silenced.
  private static let silenceable = Set(DiagnosticID.allCases.filter(\.canBeLowered))
  /// The diagnostics that don't matter about an entity that's never cloned.
  private static let aboutCloning = silenceable.subtracting([
    .classUndeclared, .classUnseen, .classDeclared, .classDeclaredTwice, .modelDeclaredTwice, .propertyNameTaken,
    .transformableClassUnusable, .cloudKitRelationship, .cloudKitConstraint, .cloudKitShared,
  ])

  /// Silences what a model silences, and reports entries that silence nothing.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  mutating func silence(by model: Model, keys: RuleSpelling) {
    let (graph, key) = (EntityGraph(model), keys[.diagnostics])
    let (neverCloned, placeholders) = (graph.neverCloned(keys), graph.placeholders(keys))
    for entity in model.entities {
      var ids = ids(in: entity.userInfo[key], of: "'\(entity.name)'")
      if neverCloned.contains(entity.name) {
        ids.formUnion(Self.aboutCloning.subtracting(placeholders.contains(entity.name) ? [.placeholderUnreplaced] : []))
      }
      silence(ids, entity.location, entity.userInfo)
      for (_, property, userInfo, location) in entity.properties {
        silence(ids.union(self.ids(in: userInfo[key], of: "'\(entity.name).\(property)'")), location, userInfo)
      }
    }
  }

  private mutating func silence(_ ids: Set<DiagnosticID>, _ location: SourceLocation, _ userInfo: UserInfo) {
    if ids.isEmpty { return }
    for location in [location] + userInfo.entries.map(\.location) { silence(ids, at: location) }
  }

  /// The diagnostics that an element's entry names.
  private mutating func ids(in entry: UserInfo.Entry?, of name: String) -> Set<DiagnosticID> {
    guard let entry else { return [] }
    let words = entry.value.lowercased().listed
    if words == ["ignore"] { return Self.silenceable }
    if words.isEmpty { report(entry, of: name, "without a value; \(Self.advice)") }
    return Set(words.compactMap { id($0, in: entry, of: name) })
  }

  /// The diagnostic of a word; nil if it names none that can be silenced.
  private mutating func id(_ word: String, in entry: UserInfo.Entry, of name: String) -> DiagnosticID? {
    let subject = "with \"\(word)\", which"
    if let id = DiagnosticID(rawValue: word) {
      if id.canBeLowered { return id }
      report(entry, of: name, "\(subject) stays an error, because no correct code could be generated; remove it")
    } else if let id = DiagnosticID.replacement(of: word) {
      report(
        entry, of: name,
        "\(subject) has no effect, because '\(id.rawValue)' has replaced that diagnostic; write the new id",
        id: .diagnosticReplaced)
    } else {
      let hint = didYouMean(word, among: ["ignore"] + DiagnosticID.allCases.map(\.rawValue))
      report(entry, of: name, "\(subject) isn't the id of a diagnostic; \(Self.advice)\(hint)")
    }
    return nil
  }

  private static let advice = "write \"ignore\", or the ids in brackets at the end of diagnostics"

  private mutating func report(
    _ entry: UserInfo.Entry, of name: String, _ text: String, id: DiagnosticID = .diagnosticsUnknown
  ) {
    report(id, "\(name) has the userInfo entry '\(entry.key)' \(text)", at: entry.location)
  }
}
