/// A model as large as a shop's app has: 88 entities, eight attributes each, 174 relationships, and rules on some.
enum LargeModel {
  private static let entityCount = 88
  private static let types = [
    "String", "Integer 64", "Boolean", "Date", "String", "Decimal", "Transformable", "String",
  ]

  /// The text of the model's `contents`.
  static var contents: String {
    let entities = (0..<entityCount).map { number in
      """
          <entity name="\(name(number))" representedClassName="\(name(number))" syncable="YES">
      \((attributes(of: number) + relationships(of: number)).joined(separator: "\n"))
          </entity>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22758" \
      systemVersion="23F79" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
      \(entities.joined(separator: "\n"))
      </model>

      """
  }

  private static func name(_ number: Int) -> String { "ShopRecord\(number)" }

  private static func attributes(of number: Int) -> [String] {
    types.enumerated().map { index, type in
      let start = "        <attribute name=\"value\(index)\" optional=\"YES\" attributeType=\"\(type)\""
      if type == "Transformable" {
        return start + " valueTransformerName=\"NSSecureUnarchiveFromData\" customClassName=\"[Int64]\"/>"
      }
      let isScalar = type == "Integer 64" || type == "Boolean"
      let scalar = isScalar ? " defaultValueString=\"0\" usesScalarValueType=\"YES\"" : ""
      guard type == "Date", number % 4 == 0 else { return start + scalar + "/>" }
      return start + """
         usesScalarValueType="NO">
                    <userInfo>
                        <entry key="rebuild" value="now"/>
                    </userInfo>
                </attribute>
        """
    }
  }

  /// Each entity except the first belongs to an earlier one, which lists it.
  private static func relationships(of number: Int) -> [String] {
    let children = (1..<entityCount).filter { ($0 - 1) / 3 == number }
    var lines = children.map { child in
      relationship("children\(child)", isToMany: true, to: child, inverse: "owner", rule: "Cascade")
    }
    if number > 0 {
      lines.append(relationship("owner", isToMany: false, to: (number - 1) / 3, inverse: "children\(number)"))
    }
    return lines
  }

  private static func relationship(
    _ name: String, isToMany: Bool, to destination: Int, inverse: String, rule: String = "Nullify"
  ) -> String {
    """
            <relationship name="\(name)" optional="YES" \(isToMany ? "toMany=\"YES\"" : "maxCount=\"1\"") \
    deletionRule="\(rule)" destinationEntity="\(self.name(destination))" inverseName="\(inverse)" \
    inverseEntity="\(self.name(destination))"/>
    """
  }
}
