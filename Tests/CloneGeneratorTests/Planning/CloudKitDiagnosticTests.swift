import Testing

@testable import CloneGenerator

@Suite("Models that are used with CloudKit")
struct CloudKitDiagnosticTests {
  /// What is said of entities that a configuration holds.
  private func text(_ entities: String, in members: String..., cloud: String = " usedWithCloudKit=\"YES\"") throws
    -> String
  {
    let names = members.map { "<memberEntity name=\"\($0)\"/>" }.joined()
    return try Planned(
      "\(ModelNotation.xml(entities))<configuration name=\"Cloud\"\(cloud)>\(names)</configuration>"
    ).text
  }

  private let refused = """
    Note unique=title
      title String required
      place String required @defaultValueString=here
      items ordered Item.note cascade
      tag one Tag clone=share
    Item
      note one Note.items required
      first one Stamp.item exclude deny; stamps many Stamp clone=deep
    Tag
      name String required
    Stamp
      item one Item.first exclude
    """

  @Test("What Core Data refuses to load is reported in one line for relationships, and in one for values")
  func refusedElements() throws {
    let lines = try text(refused, in: "Note", "Item", "Stamp").split(separator: "\n").filter { $0.contains("CloudKit") }
    #expect(
      lines == [
        """
        contents:3: warning: CloudKit takes no uniqueness constraint, and no attribute that is required and has no default, and \
        Core Data doesn't load a store that has one: 'Note' (unique), 'Note.title' (required); change them, or clear Used with \
        CloudKit for the configuration [cloudkit-constraint]
        """,
        """
        contents:6: warning: CloudKit takes only relationships that are optional and unordered, with an inverse and another \
        delete rule than Deny, and Core Data doesn't load a store that has one: 'Note.items' (ordered), 'Note.tag' (no inverse), \
        'Item.note' (required) and 2 more; change them, or clear Used with CloudKit for the configuration \
        [cloudkit-relationship]
        """,
      ])
  }

  @Test("Elements that the model silences aren't, nor entities of other configurations, nor models without CloudKit")
  func silent() throws {
    #expect(try !text(refused, in: "Note", "Item", cloud: "").contains("CloudKit"))
    #expect(try !text(refused, in: "Stamp").contains("CloudKit"))
    let silenced = refused.replacing(
      "unique=title", with: "unique=title diagnostics=cloudkit-constraint,cloudkit-relationship")
    #expect(try !text(silenced, in: "Note").contains("CloudKit"))
  }

  @Test("An entity that is never cloned is in iCloud, too")
  func neverCloned() throws {
    let text = try text("Tag clone=never\n  name String required", in: "Tag")
    #expect(text.contains("'Tag.name' (required)"))
  }

  @Test("A shared entity that nothing identifies is reported, unless something owns it; what shares it back isn't")
  func shared() throws {
    func text(_ tag: String, _ note: String = "") throws -> String {
      try self.text(
        """
        Note
          tags many Tag.notes; author one Person.notes; items many Item.note cascade
          \(note)
        Item
          note one Note.items
        Tag \(tag)
          name String; notes many Note.tags; note one Note.ownTags
        Person matchBy=name
          name String; notes many Note.author exclude
        """, in: "Note", "Item", "Tag", "Person")
    }
    let line = """
      contents:9: warning: a clone in another share or store needs copies of shared objects that nothing identifies, so the call \
      throws, or copies them each time, on all devices: 'Tag' (no 'matchBy'); have them owned by what is shared, or add the rule \
      'matchBy' [cloudkit-shared]
      """
    #expect(try text("", "ownTags many Tag.note exclude") == line.replacing(":9", with: ":8"))
    #expect(try text("matchBy=name", "ownTags many Tag.note exclude") == "")
    #expect(try text("diagnostics=cloudkit-shared", "ownTags many Tag.note exclude") == "")
    #expect(try text("", "ownTags many Tag.note cascade") == "")
  }
}
