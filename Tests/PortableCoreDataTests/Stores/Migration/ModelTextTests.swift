#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("The text that a store keeps of its model")
struct ModelTextTests {
  private func model() -> NSManagedObjectModel {
    let place = NSCompositeAttributeDescription()
    place.name = "place"
    let inner = NSCompositeAttributeDescription()
    inner.name = "inner"
    inner.elements = [CodeModel.attribute("x", .doubleAttributeType)]
    place.elements = [inner, CodeModel.attribute("y", .doubleAttributeType)]
    let data = CodeModel.attribute("da\tta%\n", .binaryDataAttributeType, was: "old")
    data.allowsExternalBinaryDataStorage = true
    data.versionHashModifier = "2"
    let transient = CodeModel.attribute("draft")
    transient.isTransient = true
    let root = CodeModel.entity(
      "Root", [place, data, transient, CodeModel.derived("size", .integer64AttributeType, "items.@count")],
      was: "Old", isAbstract: true)
    let item = CodeModel.entity(
      "Item", [CodeModel.attribute("name", isRequired: true, default: "x")], below: root)
    item.uniquenessConstraints = [["name"], ["name", "na\tme"]]
    return CodeModel.model([root, item]) {
      $0.link("Root.items+", "Item.owner")
      CodeModel.oneWay($0["Item"], "next", $0["Root"])
    }
  }

  @Test("A model is written in the form that is documented")
  func form() {
    #expect(
      ModelText(model().entities).text == """
        PortableCoreData model 1
        entity\tItem\tRoot\t\t\t
        unique\tname
        unique\tname\tna%09me
        attribute\tname\t700\t\t\t\t
        relationship\tnext\tRoot\t\t\t0\t1\t1\to\t\t
        relationship\towner\tRoot\tRoot\titems\t0\t1\t1\to\t\t
        entity\tRoot\t\ta\t\tOld
        attribute\tda%09ta%25%0A\t1000\toe\t\t2\told
        relationship\titems\tItem\tItem\towner\t0\t0\t1\tor\t\t
        attribute\tplace\t2100\to\t\t\t
        element\t1\tinner\t2100\to
        element\t2\tx\t500\to
        element\t1\ty\t500\to
        attribute\tsize\t300\tod\titems.@count\t\t
        """)
  }

  @Test("Reading gives what was written")
  func reading() throws {
    for model in [model(), LibraryModel.managedObjectModel, CodeModel.orders(), CodeModel.model([])] {
      let text = ModelText(model.entities)
      let read = try #require(ModelText.model(text.text))
      #expect(ModelText(read.entities).text == text.text)
      #expect(ModelText(read.entities).version == text.version)
    }
  }

  @Test("A text that no model has is none")
  func noText() {
    let first = ModelText.firstLine
    for text in [
      "", "PortableCoreData model 2", first + "\n", first + "\nentity\tA", first + "\nattribute\ta\t700\t\t\t\t",
      first + "\nentity\tA\tB\t\t\t", first + "\nentity\tA\tB\t\t\t\nentity\tB\tA\t\t\t",
      first + "\nentity\tA\t\t\t\t\nentity\tA\t\t\t\t", first + "\nentity\tA\t\t\t\t\nattribute\ta\t7\t\t\t\t",
      first + "\nentity\tA\t\t\t\t\nelement\t1\ta\t700\t",
      first + "\nentity\tA\t\t\t\t\nrelationship\ta\tA\t\t\tx\t1\t1\t\t\t",
    ] {
      #expect(ModelText.model(text) == nil, "\(text)")
    }
  }

  @Test("A version is what tables follow from, without renaming identifiers")
  func versions() throws {
    let version = ModelText(model().entities).version
    let same: [(NSManagedObjectModel) -> Void] = [
      { $0.entitiesByName["Item"]?.renamingIdentifier = "x" }, { $0.entitiesByName["Item"]?.userInfo = ["a": 1] },
      { $0.entitiesByName["Item"]?.attributesByName["name"]?.defaultValue = "y" },
      { $0.entitiesByName["Root"]?.attributesByName["draft"]?.name = "other" },
    ]
    let others: [(NSManagedObjectModel) -> Void] = [
      { $0.entitiesByName["Item"]?.versionHashModifier = "x" }, { $0.entitiesByName["Root"]?.isAbstract = false },
      { $0.entitiesByName["Item"]?.attributesByName["name"]?.isOptional = true },
      { $0.entitiesByName["Item"]?.relationshipsByName["owner"]?.deleteRule = .denyDeleteRule },
    ]
    for (edits, isSame) in [(same, true), (others, false)] {
      for edit in edits {
        let model = model()
        edit(model)
        #expect((ModelText(model.entities).version == version) == isSame)
      }
    }
  }
}
#endif
