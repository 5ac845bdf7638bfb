@testable import CloneGenerator

extension Feature {
  /// Features of the file that holds classes and the model in code.
  static let classes: [Feature] = [
    Feature(
      "class-attributes", sections: ["", "Sample"],
      Element.entity(
        "Sample", Element.attribute("flag", "Boolean", "usesScalarValueType=\"YES\" defaultValueString=\"YES\""),
        Element.attribute("small", "Integer 16", "usesScalarValueType=\"YES\" defaultValueString=\"7\""),
        Element.attribute("number", "Double"), Element.attribute("price", "Decimal"),
        Element.attribute("data", "Binary"),
        Element.attribute("scan", "Binary", "allowsExternalBinaryDataStorage=\"YES\""),
        Element.attribute("link", "URI"), Element.attribute("place", "Composite", "composite=\"Place\""),
        Element.attribute("color", "Transformable", "customClassName=\"UIColor\""),
        Element.attribute("count", "Integer 64", "usesScalarValueType=\"YES\" derived=\"YES\"")),
      "<composite name=\"Place\">\(Element.attribute("x", "Double"))</composite>"),
    Feature(
      "class-relationships", sections: ["Note"],
      Element.entity(
        "Note", Element.toOne("author", "Person"), Element.toMany("readers", "Person"),
        Element.toMany("editors", "Person", "ordered=\"YES\"")), Element.entity("Person")),
    Feature(
      "class-inheritance", sections: ["Photo"],
      Element.entity("Media", Element.attribute("id", "UUID"), Element.toOne("next", "Media")),
      Element.entity("Photo", parent: "Media", Element.attribute("width", "Double"))),
    Feature(
      "class-names", sections: ["DateObject"],
      Element.entity("Date", class: "DateObject", Element.attribute("protocol", "Date"), Element.toOne("Type", "Date"))),
    Feature(
      "class-where-missing", sections: ["", "Note"], Element.entity("Note"),
      configure: {
        $0.entityClasses = .whereMissing
        $0.accessLevel = .public
      }),
    Feature(
      "everything-where-missing", sections: ["", "Managed object model"],
      Element.entity("Note", codegen: "category", Element.attribute("title", "String")),
      configure: {
        $0.entityClasses = .whereMissing
        $0.managedObjectModel = .whereMissing
        $0.importAccess = .internal
      }),
  ]
}
