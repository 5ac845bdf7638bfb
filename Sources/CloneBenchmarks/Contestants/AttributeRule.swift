import DeepClone

/// The ways in which `KeyValueCloner` treats an attribute.
enum AttributeRule {
  /// Takes the source's value.
  case copy
  /// Keeps what insertion gave.
  case exclude
  /// Takes a new UUID.
  case newUUID
  /// Takes the current date.
  case now
  /// Takes the parent's value of a key; without a parent, the source's or none.
  case followParent(String, keepsWithoutParent: Bool)

  /// Reads the rule of an attribute.
  ///
  /// - Parameter userInfo: The attribute's `userInfo`.
  init(_ userInfo: [AnyHashable: Any]?) {
    guard let userInfo, !userInfo.isEmpty else {
      self = .copy
      return
    }
    if userInfo["exclude"] != nil {
      self = .exclude
    } else if let key = userInfo["followParent"] as? String {
      self = .followParent(key, keepsWithoutParent: userInfo["withoutParent"] as? String == "keep")
    } else {
      switch userInfo["rebuild"] as? String {
      case "uuid": self = .newUUID
      case "now": self = .now
      default: self = .copy
      }
    }
  }

  /// Returns whether a relationship is left out.
  ///
  /// - Parameter userInfo: The relationship's `userInfo`.
  static func isExcluded(_ userInfo: [AnyHashable: Any]?) -> Bool {
    guard let userInfo, !userInfo.isEmpty else { return false }
    return userInfo["exclude"] != nil
  }
}

/// The properties of an entity, asked for once per operation.
struct EntityProperties {
  /// The attributes with their names.
  let attributes: [(name: String, description: NSAttributeDescription)]
  /// The relationships with their names.
  let relationships: [(name: String, description: NSRelationshipDescription)]

  /// Asks an entity.
  ///
  /// - Parameter entity: The entity.
  init(_ entity: NSEntityDescription) {
    attributes = entity.attributesByName.map { ($0.key, $0.value) }
    relationships = entity.relationshipsByName.map { ($0.key, $0.value) }
  }
}
