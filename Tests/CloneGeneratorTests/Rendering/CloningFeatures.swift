import Foundation

@testable import CloneGenerator

extension Feature {
  /// Features of the file that says how objects are cloned.
  static let cloning: [Feature] = values + relationships + names + variants

  private static let values = [
    Feature(
      "copied-values", sections: .tables,
      """
      Generated
        text String; count Integer64; scalar Integer64 scalar; required Boolean required scalar
        given Boolean required scalar @defaultValueString=YES; color Transformable
        sum Integer64 derived @derivationExpression=now()
      Written codegen=
        text String; color Transformable; scalar Double scalar
      """, configure: { $0.entityClasses = .whereMissing }),
    Feature(
      "new-values", sections: .tables + .custom,
      """
      Note
        id UUID rebuild=uuid; textID String rebuild=uuid; date Date rebuild=now; number Integer32 rebuild=custom
        draft String exclude; keyed Date rebuild=now access=key; keyedID UUID rebuild=uuid access=key
        keyedText String rebuild=uuid access=key; keyedValue String rebuild=custom access=key
        keyedDraft String exclude access=key; scalar Integer32 scalar rebuild=custom
      """),
    Feature(
      "follow-parent", sections: .tables,
      """
      Book
        id UUID rebuild=uuid; chapters many Chapter.book
      Chapter
        id UUID rebuild=uuid; pages many Page.chapter; book one Book.chapters
      Leaflet
        id UUID rebuild=uuid; pages many Page.leaflet
      Page
        id UUID followParent=id withoutParent=keep; origin UUID followParent=id withoutParent=blank
        bookID UUID followParent=Book.id; keyed UUID followParent=id withoutParent=keep access=key
        chapter one Chapter.pages; leaflet one Leaflet.pages
      """),
    Feature(
      "follow-clone", sections: .tables,
      """
      Note
        id UUID rebuild=uuid; linkedID UUID followClone=Note.id; keyed UUID followClone=Note.id access=key
      """),
    Feature(
      "match-by", sections: .tables,
      """
      Tag matchBy="name, kind"
        name String; kind String
      Label: Tag
        color String
      """),
  ]

  private static let relationships = [
    Feature(
      "relationships", sections: .tables + .paths,
      """
      Item
        parent one Item.children; children ordered Item.parent; friends many Item.friends; tag one Tag.items
        cover one Image clone=deep; images many Image; hidden many Image exclude
        keyed one Image access=key clone=deep; keyedTag one Tag.keyedItems access=key exclude
        shared one Image clone=share; rawValue many Image; groups many Tag.members
        keyedOwner one Tag.parts access=key
      Tag
        items many Item.tag; keyedItems ordered Item.keyedTag access=key; members many Item.groups clone=deep
        parts many Item.keyedOwner
      Image
      """),
    Feature(
      "delete-rules", sections: .tables + .paths,
      """
      Note
        items many Item.note cascade; readers many Reader.note deny; body one Body.note cascade
        sections many Item.section clone=deep; drafts many Item.draft exclude
      Item
        note one Note.items; section one Note.sections; draft one Note.drafts; next one Item
        cover one Body cascade; pages many Body; icon one Body cascade clone=share
      Reader
        note one Note.readers
      Body
        note one Note.body; stamp one Stamp.body required
      Stamp
        body one Body.stamp
      """, configure: { $0.ownership = .deleteRule }),
    Feature(
      "inheritance", sections: .tables + .custom + .paths,
      """
      Folder
        attachments many Attachment.folder
      Attachment abstract
        name String; id UUID rebuild=custom; folder one Folder.attachments
      Photo: Attachment
        width Double; date Date rebuild=now; preview one Photo
      """),
    Feature(
      "never-cloned", sections: .tables + .paths + .entryPoints,
      """
      Note
        category one Category.notes; icon one Category
      Category clone=never matchBy=id
        id UUID rebuild=uuid; count Integer64 derived @derivationExpression=notes.@count
        notes many Note.category
      """),
    Feature(
      "no-objects", sections: .tables + .paths,
      """
      Base abstract
        id UUID followParent=id; name String; note one Note
      Note
      """),
    Feature(
      "by-key", sections: .tables + .entryPoints,
      """
      Loose class= codegen=
        name String; color Transformable; id UUID rebuild=uuid; parts many Loose
      SharedA class=Shared
        name String
      SharedB class=Shared
        name String
      """),
  ]

  private static let names = [
    Feature(
      "long-lines", sections: .tables + .custom + .paths + .entryPoints, model: "PersonalWorkspaceConfigurations",
      """
      PersonalWorkspaceConfiguration matchBy="workspaceConfigurationName, workspaceConfigurationOwner"
        workspaceConfigurationName String; workspaceConfigurationOwner String
        workspaceConfigurationSerialNumber String rebuild=custom
        recentlyOpenedDocumentReferences many DocumentReference.owner
      DocumentReference
        workspaceConfigurationNameOfTheDocument String
        workspaceConfigurationOwner String followParent=PersonalWorkspaceConfiguration.workspaceConfigurationOwner
        workspaceConfigurationThatThisDocumentBelongsTo one PersonalWorkspaceConfiguration exclude
        owner one PersonalWorkspaceConfiguration.recentlyOpenedDocumentReferences
      """),
    Feature(
      "names", sections: .tables + .paths + .entryPoints,
      """
      Leaf
        in String; protocol Date; Type many Date
      Date class=DateObject
        day Date
      """, configure: { ($0.accessLevel, $0.isolation) = (.public, .nonisolated) }),
  ]

  private static let variants = [
    Feature(
      "variants", sections: .tables + .custom + .paths + .entryPoints,
      """
      Document abstract
        number String rebuild=custom; id UUID rebuild=uuid
      Invoice: Document
        title String; scan Binary exclude; payments many Payment.invoice; drafts many Draft.invoice exclude
      Payment
        amount Decimal; invoice one Invoice.payments
      Draft
        text String; invoice one Invoice.drafts
      Tag
        name String
      """,
      configure: {
        let json = """
          { "variants": {
            "revision": { "Document.number": { "copy": "" }, "Invoice.payments": { "exclude": "" } },
            "next": { "Invoice.title": { "rebuild": "custom" }, "Invoice.drafts": { "clone": "deep" }, "Invoice.scan": { "copy": "" } },
            "same": {}
          } }
          """
        $0.variants = ConfigurationReader.read(Data(json.utf8), path: "clonegen.json").configuration.variants
      })
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
