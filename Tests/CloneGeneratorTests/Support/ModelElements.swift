import Foundation

@testable import CloneGenerator

/// The elements of small models, as a model's `contents` spells them.
enum Element {
  /// The userInfo entries of an element, by key.
  typealias Rules = KeyValuePairs<String, String>

  /// An entity with a class of its name that Xcode writes, unless something else is said.
  static func entity(
    _ name: String, class: String? = nil, codegen: String? = "class", parent: String? = nil, isAbstract: Bool = false,
    rules: Rules = [:], _ properties: String...
  ) -> String {
    let className = `class` ?? name
    let named = className.isEmpty ? "" : " representedClassName=\"\(className)\""
    let generated = codegen.map { " codeGenerationType=\"\($0)\"" } ?? ""
    let inherited = parent.map { " parentEntity=\"\($0)\"" } ?? ""
    let abstract = isAbstract ? " isAbstract=\"YES\"" : ""
    let content = (properties + [userInfo(rules)]).joined(separator: "\n")
    return "<entity name=\"\(name)\"\(named)\(generated)\(inherited)\(abstract)>\n\(content)\n</entity>"
  }

  /// An optional attribute; an element's `attributes` say more about it.
  static func attribute(_ name: String, _ type: String, _ attributes: String = "", rules: Rules = [:]) -> String {
    "<attribute name=\"\(name)\" optional=\"YES\" attributeType=\"\(type)\" \(attributes)>\(userInfo(rules))</attribute>"
  }

  /// An optional to-one relationship.
  static func toOne(
    _ name: String, _ destination: String, inverse: String? = nil, _ attributes: String = "", rules: Rules = [:]
  ) -> String {
    relationship(name, destination, inverse, "maxCount=\"1\" \(attributes)", rules)
  }

  /// An optional to-many relationship.
  static func toMany(
    _ name: String, _ destination: String, inverse: String? = nil, _ attributes: String = "", rules: Rules = [:]
  ) -> String {
    relationship(name, destination, inverse, "toMany=\"YES\" \(attributes)", rules)
  }

  private static func relationship(
    _ name: String, _ destination: String, _ inverse: String?, _ attributes: String, _ rules: Rules
  ) -> String {
    let back = inverse.map { " inverseName=\"\($0)\" inverseEntity=\"\(destination)\"" } ?? ""
    return "<relationship name=\"\(name)\" optional=\"YES\" destinationEntity=\"\(destination)\"\(back) \(attributes)>"
      + "\(userInfo(rules))</relationship>"
  }

  private static func userInfo(_ rules: Rules) -> String {
    if rules.isEmpty { return "" }
    let entries = rules.map { "<entry key=\"\($0.key)\" value=\"\($0.value)\"/>" }.joined()
    return "<userInfo>\(entries)</userInfo>"
  }
}
