/// The mark in an entity's userInfo that says whether it is a placeholder.
enum PlaceholderMark: Equatable {
  /// The entity stands for the real one of its name in another model.
  case placeholder
  /// The entity is the real one; so is one without an entry.
  case real
  /// The entry's value isn't valid.
  case unknown(UserInfo.Entry)

  /// The values that mark a placeholder, and those that mark a real entity.
  static let (yes, no) = (["YES", "true", "1"], ["NO", "false", "0"])

  /// Reads the mark of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - key: The userInfo key that marks placeholders.
  init(of entity: Entity, key: String) {
    guard let entry = entity.userInfo[key] else {
      self = .real
      return
    }
    let value = entry.value.lowercased()
    if Self.yes.contains(where: { $0.lowercased() == value }) {
      self = .placeholder
    } else if Self.no.contains(where: { $0.lowercased() == value }) {
      self = .real
    } else {
      self = .unknown(entry)
    }
  }
}
