@testable import CloneGenerator

/// A place of a model that holds a text of somebody's choice.
enum HostileSlot: String, CaseIterable, Sendable {
  // Names that stand as identifiers.
  case entity, className, qualifiedClass, attribute, relationship
  // Values of rules that name something, or are words.
  case followedAttribute, followedEntity, abstractFollow, namedClone, rebuild, clone, matchBy
  // Texts that stand in strings and comments alone.
  case configuration, fetchRequest, fetchedProperty, predicate, index, indexPredicate, indexExpression, constraint
  case composite, compositeAttribute, compositeKey, compositeValue
  case entityKey, entityValue, attributeKey, attributeValue, relationshipKey, relationshipValue
  case defaultValue, regularExpression, derivation, transformableClass, transformer
  case renamingIdentifier, hashModifier, versionIdentifier

  static let names: [HostileSlot] = [.entity, .className, .qualifiedClass, .attribute, .relationship]
  static let rules: [HostileSlot] = [
    .followedAttribute, .followedEntity, .abstractFollow, .namedClone, .rebuild, .clone, .matchBy,
  ]
  static let texts = allCases.filter { !names.contains($0) && !rules.contains($0) }

  /// The line of the model that holds the slot.
  var line: Int? {
    var line = 1
    for (slot, text) in Self.pieces {
      if slot == self { return line }
      line += text.count { $0 == "\n" }
    }
    return nil
  }

  /// A model with a text in some slots, and usual names in the others.
  static func contents(_ text: String, in slots: [HostileSlot]) -> String {
    let escaped = text.unicodeScalars.map { "&#\($0.value);" }.joined()
    return pieces.map { slot, usual in slot.map(slots.contains) == true ? escaped : usual }.joined()
  }

  /// The template: what stands between slots, and each slot with what it usually holds.
  private static let pieces: [(slot: HostileSlot?, text: String)] = template.components(separatedBy: "[[").flatMap {
    part in
    let halves = part.components(separatedBy: "]]")
    guard halves.count == 2, let bar = halves[0].firstIndex(of: "|") else {
      return [(slot: HostileSlot?.none, text: part)]
    }
    let usual = String(halves[0][halves[0].index(after: bar)...])
    return [(HostileSlot(rawValue: String(halves[0][..<bar])), usual), (nil, halves[1])]
  }

  private static let template = (try? fixture("Hostile.xml")).map { String(decoding: $0, as: UTF8.self) } ?? ""
}
