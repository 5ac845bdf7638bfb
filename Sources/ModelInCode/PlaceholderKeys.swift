import Foundation

/// The userInfo keys that make an entity stand for one of another model.
struct PlaceholderKeys {
  /// The key that marks an entity as a placeholder, or as a real one.
  let mark: String
  /// The key that names the real entity of a placeholder.
  let realName: String

  /// Returns whether an entity is a placeholder.
  func isPlaceholder(_ entity: NSEntityDescription) throws(ModelMergingError) -> Bool {
    let hasName = entity.userInfo?[realName] != nil
    guard let value = entity.userInfo?[mark] else { return hasName }
    // Models in code may hold a Bool or a number.
    let text = String(describing: value)
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no" where !hasName, "false" where !hasName, "0" where !hasName: return false
    default: throw .placeholderValueUnknown(entity: entity.name ?? "", value: text)
    }
  }

  /// The name that an entity has when models are merged; a placeholder has the real entity's name.
  func realName(of entity: NSEntityDescription) -> String {
    entity.userInfo?[realName].map { String(describing: $0).trimmingCharacters(in: .whitespacesAndNewlines) }
      ?? entity.name ?? ""
  }
}
