@testable import CloneGenerator

extension Feature {
  /// Features of the file that says how objects are cloned.
  static let cloning: [Feature] = values + relationships + names

  private static let values = [
    Feature(
      "copied-values", sections: .tables,
      Element.entity(
        "Generated", Element.attribute("text", "String"), Element.attribute("count", "Integer 64"),
        Element.attribute("scalar", "Integer 64", "usesScalarValueType=\"YES\""),
        #"<attribute name="required" attributeType="Boolean" usesScalarValueType="YES"/>"#,
        #"<attribute name="given" attributeType="Boolean" usesScalarValueType="YES" defaultValueString="YES"/>"#,
        Element.attribute("color", "Transformable"),
        Element.attribute("sum", "Integer 64", "derived=\"YES\" derivationExpression=\"now()\"")),
      Element.entity(
        "Written", codegen: nil, Element.attribute("text", "String"), Element.attribute("color", "Transformable"),
        Element.attribute("scalar", "Double", "usesScalarValueType=\"YES\"")),
      configure: { $0.entityClasses = .whereMissing }),
    Feature(
      "new-values", sections: .tables + .custom,
      Element.entity(
        "Note", Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.attribute("textID", "String", rules: ["rebuild": "uuid"]),
        Element.attribute("date", "Date", rules: ["rebuild": "now"]),
        Element.attribute("number", "Integer 32", rules: ["rebuild": "custom"]),
        Element.attribute("draft", "String", rules: ["exclude": ""]),
        Element.attribute("keyed", "Date", rules: ["rebuild": "now", "access": "key"]),
        Element.attribute("keyedID", "UUID", rules: ["rebuild": "uuid", "access": "key"]),
        Element.attribute("keyedText", "String", rules: ["rebuild": "uuid", "access": "key"]),
        Element.attribute("keyedValue", "String", rules: ["rebuild": "custom", "access": "key"]),
        Element.attribute("keyedDraft", "String", rules: ["exclude": "", "access": "key"]),
        Element.attribute("scalar", "Integer 32", "usesScalarValueType=\"YES\"", rules: ["rebuild": "custom"]))),
    Feature(
      "follow-parent", sections: .tables,
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
      "follow-clone", sections: .tables,
      Element.entity(
        "Note", Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.attribute("linkedID", "UUID", rules: ["followClone": "Note.id"]),
        Element.attribute("keyed", "UUID", rules: ["followClone": "Note.id", "access": "key"]))),
    Feature(
      "match-by", sections: .tables,
      Element.entity(
        "Tag", rules: ["matchBy": "name, kind"], Element.attribute("name", "String"),
        Element.attribute("kind", "String")),
      Element.entity("Label", parent: "Tag", Element.attribute("color", "String"))),
  ]

  private static let relationships = [
    Feature(
      "relationships", sections: .tables + .paths,
      Element.entity(
        "Item", Element.toOne("parent", "Item", inverse: "children"),
        Element.toMany("children", "Item", inverse: "parent", "ordered=\"YES\""),
        Element.toMany("friends", "Item", inverse: "friends"), Element.toOne("tag", "Tag", inverse: "items"),
        Element.toOne("cover", "Image", rules: ["clone": "deep"]), Element.toMany("images", "Image"),
        Element.toMany("hidden", "Image", rules: ["exclude": ""]),
        Element.toOne("keyed", "Image", rules: ["access": "key", "clone": "deep"]),
        Element.toOne("keyedTag", "Tag", inverse: "keyedItems", rules: ["access": "key", "exclude": ""]),
        Element.toOne("shared", "Image", rules: ["clone": "share"]),
        Element.toMany("rawValue", "Image"), Element.toMany("groups", "Tag", inverse: "members"),
        Element.toOne("keyedOwner", "Tag", inverse: "parts", rules: ["access": "key"])),
      Element.entity(
        "Tag", Element.toMany("items", "Item", inverse: "tag"),
        Element.toMany("keyedItems", "Item", inverse: "keyedTag", "ordered=\"YES\"", rules: ["access": "key"]),
        Element.toMany("members", "Item", inverse: "groups", rules: ["clone": "deep"]),
        Element.toMany("parts", "Item", inverse: "keyedOwner")),
      Element.entity("Image")),
    Feature(
      "delete-rules", sections: .tables + .paths,
      Element.entity(
        "Note", Element.toMany("items", "Item", inverse: "note", "deletionRule=\"Cascade\""),
        Element.toMany("readers", "Reader", inverse: "note", "deletionRule=\"Deny\""),
        Element.toOne("body", "Body", inverse: "note", "deletionRule=\"Cascade\""),
        Element.toMany("sections", "Item", inverse: "section", rules: ["clone": "deep"]),
        Element.toMany("drafts", "Item", inverse: "draft", rules: ["exclude": ""])),
      Element.entity(
        "Item", Element.toOne("note", "Note", inverse: "items"), Element.toOne("section", "Note", inverse: "sections"),
        Element.toOne("draft", "Note", inverse: "drafts"), Element.toOne("next", "Item"),
        Element.toOne("cover", "Body", "deletionRule=\"Cascade\""), Element.toMany("pages", "Body"),
        Element.toOne("icon", "Body", "deletionRule=\"Cascade\"", rules: ["clone": "share"])),
      Element.entity("Reader", Element.toOne("note", "Note", inverse: "readers")),
      Element.entity(
        "Body", Element.toOne("note", "Note", inverse: "body"),
        #"<relationship name="stamp" maxCount="1" destinationEntity="Stamp" inverseName="body"/>"#),
      Element.entity("Stamp", Element.toOne("body", "Body", inverse: "stamp")),
      configure: { $0.ownership = .deleteRule }),
    Feature(
      "inheritance", sections: .tables + .custom + .paths,
      Element.entity("Folder", Element.toMany("attachments", "Attachment", inverse: "folder")),
      Element.entity(
        "Attachment", isAbstract: true, Element.attribute("name", "String"),
        Element.attribute("id", "UUID", rules: ["rebuild": "custom"]),
        Element.toOne("folder", "Folder", inverse: "attachments")),
      Element.entity(
        "Photo", parent: "Attachment", Element.attribute("width", "Double"),
        Element.attribute("date", "Date", rules: ["rebuild": "now"]), Element.toOne("preview", "Photo"))),
    Feature(
      "never-cloned", sections: .tables + .paths + .entryPoints,
      Element.entity(
        "Note", Element.toOne("category", "Category", inverse: "notes"), Element.toOne("icon", "Category")),
      Element.entity(
        "Category", rules: ["clone": "never", "matchBy": "id"],
        Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.attribute("count", "Integer 64", "derived=\"YES\" derivationExpression=\"notes.@count\""),
        Element.toMany("notes", "Note", inverse: "category"))),
    Feature(
      "no-objects", sections: .tables + .paths,
      Element.entity(
        "Base", isAbstract: true, Element.attribute("id", "UUID", rules: ["followParent": "id"]),
        Element.attribute("name", "String"), Element.toOne("note", "Note")),
      Element.entity("Note")),
    Feature(
      "by-key", sections: .tables + .entryPoints,
      Element.entity(
        "Loose", class: "", codegen: nil, Element.attribute("name", "String"),
        Element.attribute("color", "Transformable"), Element.attribute("id", "UUID", rules: ["rebuild": "uuid"]),
        Element.toMany("parts", "Loose")),
      Element.entity("SharedA", class: "Shared", Element.attribute("name", "String")),
      Element.entity("SharedB", class: "Shared", Element.attribute("name", "String"))),
  ]

  private static let names = [
    Feature(
      "long-lines", sections: .tables + .custom + .paths + .entryPoints, model: "PersonalWorkspaceConfigurations",
      Element.entity(
        "PersonalWorkspaceConfiguration", rules: ["matchBy": "workspaceConfigurationName, workspaceConfigurationOwner"],
        Element.attribute("workspaceConfigurationName", "String"),
        Element.attribute("workspaceConfigurationOwner", "String"),
        Element.attribute("workspaceConfigurationSerialNumber", "String", rules: ["rebuild": "custom"]),
        Element.toMany("recentlyOpenedDocumentReferences", "DocumentReference", inverse: "owner")),
      Element.entity(
        "DocumentReference",
        Element.attribute("workspaceConfigurationNameOfTheDocument", "String"),
        Element.attribute(
          "workspaceConfigurationOwner", "String",
          rules: ["followParent": "PersonalWorkspaceConfiguration.workspaceConfigurationOwner"]),
        Element.toOne(
          "workspaceConfigurationThatThisDocumentBelongsTo", "PersonalWorkspaceConfiguration", rules: ["exclude": ""]),
        Element.toOne("owner", "PersonalWorkspaceConfiguration", inverse: "recentlyOpenedDocumentReferences"))),
    Feature(
      "names", sections: .tables + .paths + .entryPoints,
      Element.entity(
        "Leaf", Element.attribute("in", "String"), Element.attribute("protocol", "Date"), Element.toMany("Type", "Date")
      ),
      Element.entity("Date", class: "DateObject", Element.attribute("day", "Date")),
      configure: {
        $0.accessLevel = .public
        $0.isolation = .nonisolated
      }),
  ]
}

extension [String] {
  /// The tables of the entities, with what stands above them.
  fileprivate static let tables = [""]
  /// The protocols of functions that classes provide.
  fileprivate static let custom = ["Custom values"]
  /// What a call can leave out or follow, and what clones can belong to.
  fileprivate static let paths = ["What a call can leave out or follow", "What clones can belong to"]
  /// The marker of classes, and what it offers.
  fileprivate static let entryPoints = ["Entry points"]
}
