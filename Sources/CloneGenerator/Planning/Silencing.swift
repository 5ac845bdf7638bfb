/// Tells the collector which diagnostics a model silences.
///
/// An entry `diagnostics` of an entity or a property silences diagnostics about it; an entity's entry also silences
/// those about the properties that the entity declares. All diagnostics about entities that are never cloned are
/// silenced. Diagnostics that the configuration can't lower are always printed.
struct Silencing {
  private let key: String
  private var collector: DiagnosticCollector

  /// The diagnostics that can be silenced.
  private static let all = Set(DiagnosticID.allCases.filter(\.canBeLowered))

  /// Finds what a model silences.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - keys: How the rule keys are spelled.
  ///   - collector: Silences the diagnostics, and takes those about the entries themselves.
  /// - Complexity: O(*n*) for *n* elements.
  static func apply(_ model: Model, keys: RuleSpelling, to collector: inout DiagnosticCollector) {
    var silencing = Silencing(key: keys[.diagnostics], collector: collector)
    silencing.apply(model, keys: keys)
    collector = silencing.collector
  }

  private mutating func apply(_ model: Model, keys: RuleSpelling) {
    let graph = EntityGraph(model)
    let (neverCloned, placeholders) = (graph.neverCloned(keys), graph.placeholders(keys))
    for entity in model.entities {
      var ids = ids(entity.userInfo, named: "'\(entity.name)'")
      if neverCloned.contains(entity.name) {
        ids.formUnion(placeholders.contains(entity.name) ? Self.all.subtracting([.placeholderUnreplaced]) : Self.all)
      }
      silence(ids, entity.location, entity.userInfo)
      for (_, property, userInfo, location) in entity.properties {
        silence(ids.union(self.ids(userInfo, named: "'\(entity.name).\(property)'")), location, userInfo)
      }
    }
  }

  private mutating func silence(_ ids: Set<DiagnosticID>, _ location: SourceLocation, _ userInfo: UserInfo) {
    if ids.isEmpty { return }
    for location in [location] + userInfo.entries.map(\.location) { collector.silence(ids, at: location) }
  }

  /// The diagnostics that an element's entry names.
  private mutating func ids(_ userInfo: UserInfo, named name: String) -> Set<DiagnosticID> {
    guard let entry = userInfo[key] else { return [] }
    let words = entry.value.lowercased().listed
    if words == ["ignore"] { return Self.all }
    if words.isEmpty { report(entry, "has the userInfo entry '\(key)' without a value; \(advice)", named: name) }
    return Set(words.compactMap { id($0, in: entry, named: name) })
  }

  /// The diagnostic of a word; nil if it names none that can be silenced.
  private mutating func id(_ word: String, in entry: UserInfo.Entry, named name: String) -> DiagnosticID? {
    let subject = "has the userInfo entry '\(key)' with \"\(word)\", which"
    if let id = DiagnosticID(rawValue: word) {
      if id.canBeLowered { return id }
      report(
        entry, "\(subject) stays an error, because no correct code could be generated; remove it", named: name)
    } else if let id = DiagnosticID.replacement(of: word) {
      collector.report(
        .diagnosticReplaced,
        "\(name) \(subject) has no effect, because '\(id.rawValue)' has replaced that diagnostic; write the new id",
        at: entry.location)
    } else {
      let hint = didYouMean(word, among: ["ignore"] + DiagnosticID.allCases.map(\.rawValue))
      report(entry, "\(subject) isn't the id of a diagnostic; \(advice)\(hint)", named: name)
    }
    return nil
  }

  private var advice: String { "write \"ignore\", or the ids in brackets at the end of diagnostics" }

  private mutating func report(_ entry: UserInfo.Entry, _ text: String, named name: String) {
    collector.report(.diagnosticsUnknown, "\(name) \(text)", at: entry.location)
  }
}
