/// A model that is written by a test, and what is generated for it.
struct NameModel {
  /// The model's name, as its bundle is named.
  let name: String
  /// Its elements.
  let elements: String

  /// Generates everything that can be generated.
  ///
  /// - Returns: The paths of the generated files.
  func generate(in folder: URL, number: Int) throws -> [String] {
    let work = folder.appendingPathComponent(String(number))
    let bundle = work.path + "/\(name).xcdatamodel"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    let contents = "<model userDefinedModelVersionIdentifier=\"1\">\n\(elements)\n</model>"
    try Data(contents.utf8).write(to: URL(fileURLWithPath: bundle + "/contents"))
    let files = try Clonegen.generate([bundle], configuration: Clonegen.everything, into: work)
    return try files.enumerated().map { index, file in
      let copy = folder.appendingPathComponent("Model\(number)-\(index).swift").path
      try FileManager.default.copyItem(atPath: file, toPath: copy)
      return copy
    }
  }

  /// An entity with a class of its name.
  static func entity(_ name: String, _ elements: String) -> String {
    """
    <entity name="\(name)" representedClassName="\(name)" codeGenerationType="class">\(elements)</entity>
    """
  }

  /// An optional attribute.
  static func attribute(_ name: String, _ type: String, _ more: String = "", _ elements: String = "") -> String {
    "<attribute name=\"\(name)\" optional=\"YES\" attributeType=\"\(type)\"\(more)>\(elements)</attribute>"
  }

  /// A relationship.
  static func relationship(_ name: String, to entity: String, inverse: String, _ kind: String) -> String {
    """
    <relationship name="\(name)" optional="YES" \(kind) destinationEntity="\(entity)" inverseName="\(inverse)" \
    inverseEntity="\(entity)"/>
    """
  }

  static let toOne = "maxCount=\"1\""
  static let toMany = "toMany=\"YES\""
  static let ordered = "toMany=\"YES\" ordered=\"YES\""
}
