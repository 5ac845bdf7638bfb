package import DeepClone
import Foundation

/// What the rules in a model's `userInfo` say, read while the program runs, as the documentation's "Rules" says.
///
/// Written from those rules alone: it shares nothing with the generator, which it is compared with.
package enum OracleRules {
  /// What happens to an attribute.
  package enum AttributeRule {
    case leave
    case follow(ancestor: String?, attribute: String, withoutParent: String?)
    case followClone(entity: String, attribute: String)
    case rebuild(String)
    case copy
  }

  /// Decides in the order `exclude`, `followParent`, `followClone`, `rebuild`, copy; derived attributes are never set.
  package static func rule(of attribute: NSAttributeDescription) -> AttributeRule {
    if attribute is NSDerivedAttributeDescription || value("exclude", of: attribute) != nil { return .leave }
    if let followed = value("followParent", of: attribute) {
      let parts = followed.split(separator: ".").map(String.init)
      return .follow(
        ancestor: parts.count == 2 ? parts[0] : nil, attribute: parts[parts.count - 1],
        withoutParent: value("withoutParent", of: attribute)?.lowercased())
    }
    if let followed = value("followClone", of: attribute) {
      let parts = followed.split(separator: ".").map(String.init)
      return .followClone(entity: parts[0], attribute: parts[parts.count - 1])
    }
    if let word = value("rebuild", of: attribute) { return .rebuild(word.lowercased()) }
    return .copy
  }

  /// Whether a relationship is left out by a rule.
  package static func isExcluded(_ relationship: NSRelationshipDescription) -> Bool {
    value("exclude", of: relationship) != nil
  }

  /// Whether a relationship's destinations are cloned too, exclusions aside.
  ///
  /// - Parameter byDeleteRule: Whether the delete rule decides where no rule does, and not the inverse.
  package static func isOwned(_ relationship: NSRelationshipDescription, byDeleteRule: Bool = false) -> Bool {
    switch value("clone", of: relationship)?.lowercased() {
    case "deep": return true
    case "share": return false
    default: break
    }
    if byDeleteRule {
      return relationship.deleteRule == .cascadeDeleteRule && relationship.inverseRelationship?.isToMany != true
    }
    return takesAway(relationship)
  }

  /// Whether its destinations have room for one object, from which sharing them would take them away.
  package static func takesAway(_ relationship: NSRelationshipDescription) -> Bool {
    relationship.inverseRelationship.map { !$0.isToMany } ?? relationship.isToMany
  }

  /// Whether an object is of an entity, or of one that inherits from it.
  package static func isKind(_ object: NSManagedObject, of name: String) -> Bool {
    var entity: NSEntityDescription? = object.entity
    while let next = entity {
      if next.name == name { return true }
      entity = next.superentity
    }
    return false
  }

  private static func value(_ key: String, of property: NSPropertyDescription) -> String? {
    property.userInfo?[key] as? String
  }
}
