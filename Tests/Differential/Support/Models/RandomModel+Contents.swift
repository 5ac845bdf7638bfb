import DeepCloneTestSupport

extension RandomModel {
  /// The model as Xcode would write it, in the file `contents`.
  public var contents: String {
    var random = SeededNumbers(seed: ~seed)
    let head =
      #"<model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" "#
      + #"systemVersion="23A344" minimumToolsVersion="Automatic" sourceLanguage="Swift" "#
      + #"userDefinedModelVersionIdentifier="">"#
    let parts = random.shuffled(entities).map(text) + [compositeText]
    return ([#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#, head] + parts + ["</model>", ""])
      .joined(separator: "\n")
  }

  private func text(_ entity: RandomEntity) -> String {
    let codeGeneration = entity.className == nil ? nil : "class"
    let attributes = [
      ("name", entity.name), ("representedClassName", entity.className),
      ("parentEntity", entity.parent.map { entities[$0].name }), ("isAbstract", entity.isAbstract ? "YES" : nil),
      ("syncable", "YES"), ("codeGenerationType", codeGeneration),
    ]
    let children = entity.attributes.map(text) + entity.relationships.map(text)
    return element("entity", attributes, children: children, indent: "    ")
  }

  private func text(_ attribute: RandomAttribute) -> String {
    let defaultKey = attribute.type == "Date" ? "defaultDateTimeInterval" : "defaultValueString"
    let attributes = [
      ("name", attribute.name), ("optional", attribute.isOptional ? "YES" : nil),
      ("transient", attribute.isTransient ? "YES" : nil), ("attributeType", attribute.type),
      ("composite", attribute.type == "Composite" ? "\(name)Frame" : nil),
      ("derived", attribute.derivation == nil ? nil : "YES"), ("derivationExpression", attribute.derivation),
      (defaultKey, attribute.defaultValue), ("usesScalarValueType", attribute.isScalar ? "YES" : "NO"),
    ]
    return element("attribute", attributes, children: text(attribute.userInfo), indent: "        ")
  }

  private func text(_ relationship: RandomRelationship) -> String {
    let destination = entities[relationship.destination].name
    let attributes = [
      ("name", relationship.name), ("optional", relationship.isOptional ? "YES" : nil),
      ("toMany", relationship.isToMany ? "YES" : nil), ("maxCount", relationship.isToMany ? nil : "1"),
      ("deletionRule", relationship.cascades == true ? "Cascade" : "Nullify"),
      ("ordered", relationship.isOrdered ? "YES" : nil),
      ("destinationEntity", destination), ("inverseName", relationship.inverse),
      ("inverseEntity", relationship.inverse == nil ? nil : destination),
    ]
    return element("relationship", attributes, children: text(relationship.userInfo), indent: "        ")
  }

  private func text(_ userInfo: [(key: String, value: String)]) -> [String] {
    guard !userInfo.isEmpty else { return [] }
    let entries = userInfo.map { element("entry", [("key", $0.key), ("value", $0.value)], indent: "                ") }
    return [element("userInfo", [], children: entries, indent: "            ")]
  }

  private var compositeText: String {
    let elements = [("label", "String"), ("x", "Double")].map { name, type in
      element("attribute", [("name", name), ("optional", "YES"), ("attributeType", type)], indent: "        ")
    }
    return element("composite", [("name", "\(name)Frame")], children: elements, indent: "    ")
  }

  private func element(
    _ name: String, _ attributes: [(String, String?)], children: [String] = [], indent: String
  ) -> String {
    let words = attributes.compactMap { key, value in value.map { " \(key)=\"\(escaped($0))\"" } }
    let open = "\(indent)<\(name)\(words.joined())"
    guard !children.isEmpty else { return open + "/>" }
    return ([open + ">"] + children + ["\(indent)</\(name)>"]).joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
