import Foundation

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
