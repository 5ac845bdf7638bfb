import Foundation

extension ModelMerger {
  /// Checks the mark of an entity, and a placeholder against the real entity that it stands for.
  ///
  /// - Parameter graph: The entities of the merged model; nil if nothing is merged.
  mutating func check(_ part: Part, in graph: EntityGraph?) {
    switch part.mark {
    case .unknown(let entry):
      collector.report(
        .placeholderValueUnknown,
        "the userInfo of '\(part.name)' has '\(entry.key)' = \"\(entry.value)\", which is neither YES nor"
          + " NO; write YES (or true, 1) for a placeholder, NO (or false, 0) for the real entity"
          + didYouMean(entry.value, among: ["YES", "true", "1", "NO", "false", "0"]), at: entry.location)
    case .real:
      guard let entry = part.entity.userInfo[keys[.placeholderFor]] else { break }
      collector.report(
        .placeholderValueUnknown,
        "the userInfo of '\(part.name)' has '\(entry.key)', so it is a placeholder, and '\(keys[.isPlaceholder])' says that"
          + " it is the real entity; remove one of them", at: entry.location)
    case .placeholder:
      guard let graph else { break }
      if let found = real[part.entity.realName(keys)]?.first(where: { $0.model != part.model }) {
        check(part, against: found.entity, inheriting: graph.lineage(of: found.entity))
      } else {
        reportUnreplaced(part)
      }
    }
    let known = RuleKey.placeholders.map { keys[$0] }
    for entry in part.entity.userInfo.entries where !known.contains(entry.key) {
      let hint = didYouMean(entry.key, among: known)
      if hint.isEmpty { continue }
      collector.report(
        .placeholderKeyMisspelt,
        "the userInfo of '\(part.name)' has the key '\(entry.key)', which has no effect; correct or remove"
          + " it\(hint)", at: entry.location)
    }
  }

  private mutating func reportUnreplaced(_ part: Part) {
    let name = part.entity.realName(keys)
    // An unclear mark may be the real entity's; it has an error of its own.
    if parts.contains(where: { $0.entity.name == name && $0.mark != .real && $0.mark != .placeholder }) { return }
    let others = parts.filter { $0.mark == .real && $0.model != part.model }.map(\.entity.name)
    let key = keys[part.entity.userInfo[keys[.placeholderFor]] == nil ? .isPlaceholder : .placeholderFor]
    let (place, effect, advice) =
      hasOthers
      ? ("no other model of the target or of its 'models'", "", "add the model that holds it")
      : (
        "no other model of the target", ", so its objects are shared, by key",
        "add the model that holds it, or let the target that merges both name them in 'models'"
      )
    collector.report(
      .placeholderUnreplaced,
      "'\(part.name)' of model '\(models[part.model].name)' is a placeholder\(part.name == name ? "" : " for '\(name)'"), and"
        + " \(place) has a real entity of that name\(effect); \(advice), or remove the userInfo entry '\(key)' if this is"
        + " the real one\(didYouMean(name, among: others))", at: part.entity.location,
      severity: hasOthers ? .error : .warning)
  }

  private mutating func check(_ part: Part, against real: Entity, inheriting lineage: [Entity]) {
    let (placeholder, name) = (part.entity, part.name)
    let relationships = lineage.flatMap(\.relationships)
    let attributes = lineage.flatMap(\.attributes)
    for relationship in placeholder.relationships {
      guard let other = relationships.first(where: { $0.name == relationship.name }) else {
        collector.report(
          .placeholderRelationshipUnknown,
          "the placeholder '\(name)' has the relationship '\(relationship.name)', which the real entity"
            + " (\(real.location)) does not have; add it there, or rename or remove it here"
            + didYouMean(relationship.name, among: relationships.map(\.name)), at: relationship.location)
        continue
      }
      let differences = relationship.differences(from: other)
      if !differences.isEmpty {
        collector.report(
          .placeholderRelationshipDiffers,
          "'\(name).\(relationship.name)' of the placeholder is not the real entity's"
            + " (\(other.location)): \(differences.joined(separator: "; ")); make both the same",
          at: relationship.location)
      }
      warnOfLost(relationship.userInfo, besides: other.userInfo, of: "'\(name).\(relationship.name)'")
    }
    for attribute in placeholder.attributes {
      guard let other = attributes.first(where: { $0.name == attribute.name }) else {
        collector.report(
          .placeholderIgnored,
          "'\(name).\(attribute.name)' of the placeholder is ignored, because the real entity"
            + " (\(real.location)) does not have it; add it there, or remove it here"
            + didYouMean(attribute.name, among: attributes.map(\.name)), at: attribute.location)
        continue
      }
      warnOfLost(attribute.userInfo, besides: other.userInfo, of: "'\(name).\(attribute.name)'")
    }
    warnOfLost(placeholder.userInfo, besides: real.userInfo, of: "'\(name)'")
  }

  /// Warns about userInfo entries, perhaps rules, that merging leaves out with the placeholder.
  private mutating func warnOfLost(_ userInfo: UserInfo, besides kept: UserInfo, of subject: String) {
    let marks = RuleKey.placeholders.map { keys[$0] }
    for entry in userInfo.entries where !marks.contains(entry.key) && kept[entry.key]?.value != entry.value {
      collector.report(
        .placeholderIgnored,
        "the userInfo entry '\(entry.key)' = \"\(entry.value)\" of the placeholder's \(subject) is ignored, because only"
          + " the real entity's counts; move it there", at: entry.location)
    }
  }
}

extension Relationship {
  /// The differences between a placeholder's relationship and the real one.
  fileprivate func differences(from real: Relationship) -> [String] {
    func name(_ text: String?) -> String { text.map { "'\($0)'" } ?? "none" }
    func count(_ isToMany: Bool) -> String { isToMany ? "to-many" : "to-one" }
    func order(_ isOrdered: Bool) -> String { isOrdered ? "ordered" : "not ordered" }
    var differences: [String] = []
    func compare<Value: Equatable>(_ subject: String, _ here: Value, _ there: Value, _ text: (Value) -> String) {
      if here != there { differences.append("\(subject)\(text(here)) here and \(text(there)) there") }
    }
    compare("the destination is ", destinationName, real.destinationName, name)
    compare("the inverse is ", inverseName, real.inverseName, name)
    compare("it is ", isToMany, real.isToMany, count)
    compare("it is ", isOrdered, real.isOrdered, order)
    return differences
  }
}

/// The mark in an entity's userInfo that says whether it is a placeholder.
enum PlaceholderMark: Equatable {
  /// The entity stands for the real one in another model.
  case placeholder
  /// The entity is real, as it is without an entry.
  case real
  /// The entry's value isn't valid.
  case unknown(UserInfo.Entry)

  /// Reads the mark of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - keys: How the userInfo keys are spelled.
  init(of entity: Entity, keys: RuleSpelling) {
    guard let entry = entity.userInfo[keys[.isPlaceholder]] else {
      self = entity.userInfo[keys[.placeholderFor]] == nil ? .real : .placeholder
      return
    }
    self = entry.value.truth.map { $0 ? .placeholder : .real } ?? .unknown(entry)
  }
}

extension Entity {
  /// The name of the entity that a placeholder stands for: its own, unless an entry names another.
  func realName(_ keys: RuleSpelling) -> String {
    userInfo[keys[.placeholderFor]]?.value.trimmed.precomposedStringWithCanonicalMapping ?? name
  }
}
