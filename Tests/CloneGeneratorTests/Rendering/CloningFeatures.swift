@testable import CloneGenerator

extension Feature {
  /// Features of the file that says how objects are cloned.
  static let cloning: [Feature] = values + relationships + names

  private static let values = [
    Feature(
      "copied-values", sections: ["Generated", "Written"],
      Element.entity(
        "Generated", Element.attribute("text", "String"), Element.attribute("count", "Integer 64"),
        Element.attribute("scalar", "Integer 64", "usesScalarValueType=\"YES\""),
        Element.attribute("color", "Transformable"),
        Element.attribute("sum", "Integer 64", "derived=\"YES\" derivationExpression=\"now()\"")),
      Element.entity(
        "Written", codegen: nil, Element.attribute("text", "String"), Element.attribute("color", "Transformable"),
        Element.attribute("scalar", "Double", "usesScalarValueType=\"YES\"")),
      configure: { $0.entityClasses = .whereMissing }),
    Feature(
      "new-values", sections: ["Note"],
      Element.entity(
        "Note", Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.attribute("textID", "String", rules: ["rebuild": "uuid"]),
        Element.attribute("date", "Date", rules: ["rebuild": "now"]),
        Element.attribute("number", "Integer 32", rules: ["rebuild": "custom"]),
        Element.attribute("draft", "String", rules: ["exclude": ""]),
        Element.attribute("keyed", "Date", rules: ["rebuild": "now", "access": "key"]))),
    Feature(
      "follow-parent", sections: ["Page"],
      Element.entity(
        "Book", Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.toMany("chapters", "Chapter", inverse: "book")),
      Element.entity(
        "Chapter", Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.toMany("pages", "Page", inverse: "chapter"), Element.toOne("book", "Book", inverse: "chapters")),
      Element.entity(
        "Leaflet", Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.toMany("pages", "Page", inverse: "leaflet")),
      Element.entity(
        "Page", Element.attribute("id", "UUID", rules: ["followParent": "id", "withoutParent": "keep"]),
        Element.attribute("origin", "UUID", rules: ["followParent": "id", "withoutParent": "blank"]),
        Element.attribute("bookID", "UUID", rules: ["followParent": "Book.id"]),
        Element.attribute("keyed", "UUID", rules: ["followParent": "id", "withoutParent": "keep", "access": "key"]),
        Element.toOne("chapter", "Chapter", inverse: "pages"), Element.toOne("leaflet", "Leaflet", inverse: "pages"))),
    Feature(
      "follow-clone", sections: ["Note"],
      Element.entity(
        "Note", Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.attribute("linkedID", "UUID", rules: ["followClone": "Note.id"]),
        Element.attribute("keyed", "UUID", rules: ["followClone": "Note.id", "access": "key"]))),
    Feature(
      "match-by", sections: ["Tag", "Label"],
      Element.entity(
        "Tag", rules: ["matchBy": "name, kind"], Element.attribute("name", "String"),
        Element.attribute("kind", "String")),
      Element.entity("Label", parent: "Tag", Element.attribute("color", "String"))),
  ]

  private static let relationships = [
    Feature(
      "relationships", sections: ["Item"],
      Element.entity(
        "Item", Element.toOne("parent", "Item", inverse: "children"),
        Element.toMany("children", "Item", inverse: "parent", "ordered=\"YES\""),
        Element.toMany("friends", "Item", inverse: "friends"), Element.toOne("tag", "Tag", inverse: "items"),
        Element.toOne("cover", "Image", rules: ["clone": "deep"]), Element.toMany("images", "Image"),
        Element.toMany("hidden", "Image", rules: ["exclude": ""]),
        Element.toOne("keyed", "Image", rules: ["access": "key", "clone": "share"]),
        Element.toMany("rawValue", "Image")),
      Element.entity("Tag", Element.toMany("items", "Item", inverse: "tag")), Element.entity("Image")),
    Feature(
      "inheritance", sections: ["Folder", "Attachment", "Photo"],
      Element.entity("Folder", Element.toMany("attachments", "Attachment", inverse: "folder")),
      Element.entity(
        "Attachment", isAbstract: true, Element.attribute("name", "String"),
        Element.attribute("id", "UUID", rules: ["rebuild": "custom"]),
        Element.toOne("folder", "Folder", inverse: "attachments")),
      Element.entity(
        "Photo", parent: "Attachment", Element.attribute("width", "Double"),
        Element.attribute("date", "Date", rules: ["rebuild": "now"]), Element.toOne("preview", "Photo"))),
    Feature(
      "never-cloned", sections: ["Note", "Category", "Small"],
      Element.entity(
        "Note", Element.toOne("category", "Category", inverse: "notes"), Element.toOne("icon", "Category")),
      Element.entity(
        "Category", rules: ["clone": "never", "matchBy": "id"],
        Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.attribute("count", "Integer 64", "derived=\"YES\" derivationExpression=\"notes.@count\""),
        Element.toMany("notes", "Note", inverse: "category"))),
    Feature(
      "no-objects", sections: ["Base"],
      Element.entity(
        "Base", isAbstract: true, Element.attribute("id", "UUID", rules: ["followParent": "id"]),
        Element.attribute("name", "String"), Element.toOne("note", "Note")),
      Element.entity("Note")),
    Feature(
      "by-key", sections: ["Loose", "SharedA"],
      Element.entity(
        "Loose", class: "", codegen: nil, Element.attribute("name", "String"),
        Element.attribute("color", "Transformable"), Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.toMany("parts", "Loose")),
      Element.entity("SharedA", class: "Shared", Element.attribute("name", "String")),
      Element.entity("SharedB", class: "Shared", Element.attribute("name", "String"))),
  ]

  private static let names = [
    Feature(
      "names", sections: ["", "Leaf", "Date", "Small"],
      Element.entity(
        "Leaf", Element.attribute("in", "String"), Element.attribute("protocol", "Date"), Element.toMany("Type", "Date")
      ),
      Element.entity("Date", Element.attribute("day", "Date")),
      configure: {
        $0.accessLevel = .public
        $0.isolation = .nonisolated
      })
  ]
}
