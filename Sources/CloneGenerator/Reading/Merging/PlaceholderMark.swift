/// The mark in an entity's userInfo that says whether it is a placeholder.
enum PlaceholderMark: Equatable {
  /// The entity stands for the real one of its name in another model.
  case placeholder
  /// The entity is the real one; so is one without an entry.
  case real
  /// The entry's value isn't valid.
  case unknown(UserInfo.Entry)

  /// Reads the mark of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - key: The userInfo key that marks placeholders.
  init(of entity: Entity, key: String) {
    let entry = entity.userInfo[key]
    switch (entry, entry?.value.truth) {
    case (_, true): self = .placeholder
    case (let entry?, nil): self = .unknown(entry)
    default: self = .real
    }
  }
}
