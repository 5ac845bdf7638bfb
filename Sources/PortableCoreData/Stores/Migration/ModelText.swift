#if !canImport(CoreData)
import Foundation

/// The text that a store keeps about the model that it was made with: the parts of the model that its tables depend on.
///
/// A first line with the form's number, then one line for each entity, its uniqueness constraints and its stored
/// properties below it, all sorted by name.
/// The parts of a line are separated by tabs; `%`, tabs and line breaks in them are written as in a URL.
///
///     PortableCoreData model 1
///     entity        NAME PARENT FLAGS MODIFIER IDENTIFIER
///     unique        NAME ...
///     attribute     NAME TYPE FLAGS DERIVATION MODIFIER IDENTIFIER
///     element       DEPTH NAME TYPE FLAGS
///     relationship  NAME DESTINATION INVERSE-ENTITY INVERSE MINIMUM MAXIMUM DELETE-RULE FLAGS MODIFIER IDENTIFIER
///
/// Flags are letters: `a` abstract, `o` optional, `r` ordered, `e` for binary data that may be kept in files, `d` derived.
/// Types and delete rules are Apple's numbers. The text leaves out what Core Data leaves out of its version hashes:
/// classes, default values, validation, userInfo, indexes, transient and fetched properties. Renaming identifiers are
/// kept, but aren't part of the version.
struct ModelText {
  static let firstLine = "PortableCoreData model 1"

  /// The whole text.
  let text: String
  /// The part of the text that two models have in common if and only if a store of the one is a store of the other.
  let version: String

  /// The text of some entities.
  init(_ entities: [NSEntityDescription]) {
    var (text, version) = (Self.firstLine, Self.firstLine)
    func add(_ parts: [String], _ identifier: String? = nil) {
      let line = "\n" + parts.map(Self.escaped).joined(separator: "\t")
      version += line
      text += line
      if let identifier { text += "\t" + Self.escaped(identifier) }
    }
    for entity in entities.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
      add(
        [
          "entity", entity.name ?? "", entity.superentity?.name ?? "", entity.isAbstract ? "a" : "",
          entity.versionHashModifier ?? "",
        ], entity.givenRenamingIdentifier ?? "")
      // Part of the version, as Apple's documentation of `uniquenessConstraints` says.
      for names in entity.ownUniqueNames.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(["unique"] + names) }
      for property in entity.declaredProperties.sorted(by: { $0.name < $1.name }) where !property.isTransient {
        switch property {
        case let attribute as NSAttributeDescription:
          add(
            [
              "attribute", attribute.name, "\(attribute.attributeType.rawValue)", Self.flags(attribute),
              (attribute as? NSDerivedAttributeDescription)?.derivationExpressionFormat ?? "",
              attribute.versionHashModifier ?? "",
            ], attribute.givenRenamingIdentifier ?? "")
          for line in Self.elements(of: attribute, depth: 1) { add(line) }
        case let relationship as NSRelationshipDescription:
          let inverse = relationship.inverseRelationship
          add(
            [
              "relationship", relationship.name, relationship.destinationEntity?.name ?? "",
              inverse?.entityInUse?.name ?? "", inverse?.name ?? "", "\(relationship.minCount)",
              "\(relationship.maxCount)", "\(relationship.deleteRule.rawValue)",
              (relationship.isOptional ? "o" : "") + (relationship.isOrdered ? "r" : ""),
              relationship.versionHashModifier ?? "",
            ], relationship.givenRenamingIdentifier ?? "")
        default: break
        }
      }
    }
    self.text = text
    self.version = SHA2.sha256(Data(version.utf8)).base64EncodedString()
  }

  private static func elements(of attribute: NSAttributeDescription, depth: Int) -> [[String]] {
    guard let composite = attribute as? NSCompositeAttributeDescription else { return [] }
    return composite.elements.flatMap { element in
      [["element", "\(depth)", element.name, "\(element.attributeType.rawValue)", flags(element)]]
        + elements(of: element, depth: depth + 1)
    }
  }

  private static func flags(_ attribute: NSAttributeDescription) -> String {
    (attribute.isOptional ? "o" : "") + (attribute.allowsExternalBinaryDataStorage ? "e" : "")
      + (attribute is NSDerivedAttributeDescription ? "d" : "")
  }

  private static func escaped(_ part: String) -> String {
    guard part.utf8.contains(where: { $0 == 37 || $0 < 32 }) else { return part }
    return String(
      part.unicodeScalars.flatMap { scalar in
        scalar == "%" || scalar.value < 32
          ? Array((scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true))
          : [Character(scalar)]
      })
  }
}
#endif
