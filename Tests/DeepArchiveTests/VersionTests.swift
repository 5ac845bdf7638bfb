@testable import DeepArchive

@MainActor @Suite("Documents of two versions of a model, and references")
struct VersionTests {
  /// A model of cards in boxes; each attribute has the name that it had before, if that was another.
  private func model(_ attributes: [(name: String, before: String?)]) -> NSManagedObjectModel {
    let box = CodeModel.entity("Box", [CodeModel.attribute("label")])
    let card = CodeModel.entity("Card", attributes.map { CodeModel.attribute($0, was: $1, default: "default") })
    CodeModel.link(box, "cards*", card, "box")
    let model = CodeModel.model([box, card])
    model.versionIdentifiers = ["\(attributes.count)", ""]
    return model
  }

  private func card(_ values: [String: String], in stack: Stack) -> NSManagedObject {
    let card = stack.context.make("Card")
    card.setValuesForKeys(values)
    return card
  }

  /// The document of a card, without some values.
  private func document(
    _ values: [String: String], without omitted: Set<String> = [], in model: NSManagedObjectModel
  ) throws -> String {
    let stack = try Stack(model)
    let header = ArchiveHeader(model: "Cards", of: stack.context, userInfo: [:])
    return text(try GraphDocument.data([card(values, in: stack)], header) { _ in omitted })
  }

  /// The values of the card that a document has, by name.
  private func restored(_ document: String, in model: NSManagedObjectModel) throws -> [String: String?] {
    let stack = try Stack(model)
    let card = try #require(
      try RestoredGraph(Data(document.utf8), of: "Cards", into: stack.context, .refused).roots.first)
    return card.entity.attributesByName.mapValues { card.value(forKey: $0.name) as? String }
  }

  @Test("Names are understood by the document's list, with or without values")
  func renamed() throws {
    // Since the first version 'a' is called 'b', and another attribute 'a'.
    let (first, second) = (model([("a", nil)]), model([("a", nil), ("b", "a")]))
    let (old, new) = (["a": "old"], ["a": "new", "b": "old"])
    let documents = [
      try document(old, in: first), try document(old, without: ["a"], in: first), try document(new, in: second),
      try document(new, without: ["b"], in: second),
    ]
    let (names, others) = (#"{"Card":["a"]}"#, #"{"Card":["a","b"]}"#)
    #expect(
      documents
        == [
          (names, #"{"a":"old"}"#, "1"), (names, "{}", "1"), (others, #"{"a":"new","b":"old"}"#, "2"),
          (others, #"{"a":"new"}"#, "2"),
        ].map { entities, values, version in
          """
          {"entities":\(entities),"format":1,"model":"Cards","objects":[{"entity":"Card","values":\(values)}],"roots":[0],\
          "userInfo":{},"versionIdentifiers":["\(version)"]}
          """
        })
    #expect(
      try documents.map { try restored($0, in: second) } == [
        ["a": "default", "b": "old"], ["a": "default", "b": "default"], ["a": "new", "b": "old"],
        ["a": "new", "b": "default"],
      ])
  }

  @Test("A document's old and new name each mean their own attribute, or none")
  func bothNames() throws {
    let document = try document(["a": "1", "b": "2"], in: model([("a", nil), ("b", nil)]))
    // 'b' would be both 'b' and, by its renaming identifier, 'a'.
    var unknown = UnknownParts()
    unknown.values = ["Card.a": 1]
    #expect(throws: ArchiveError.unknownParts(unknown)) { try restored(document, in: model([("b", "a")])) }
    // What was called 'b' is called 'c' now, but in a document of now each name means itself.
    let moved = model([("b", "a"), ("c", "b")])
    #expect(try restored(document, in: moved) == ["b": "1", "c": "2"])
    #expect(
      try restored(self.document(["b": "1", "c": "2"], without: ["c"], in: moved), in: moved) == [
        "b": "1", "c": "default",
      ])
  }

  @Test(
    "An object's order is written last: of two links that contradict each other the error names the other one")
  func contradictedOrder() throws {
    let node = CodeModel.entity("Node")
    CodeModel.link(node, "children+", node, "parent")
    let model = CodeModel.model([node])
    let document = """
      {"entities":{"Node":[]},"format":1,"model":"Cards","objects":[\
      {"entity":"Node","links":{"children":[1],"parent":[0]},"values":{}},{"entity":"Node","values":{}}],\
      "roots":[0],"userInfo":{},"versionIdentifiers":[]}
      """
    #expect(
      throws: ArchiveError.invalid(location: "objects[0].links.parent", reason: "another link contradicts this one")
    ) { try restored(document, in: model) }
  }

  @Test("A value that awakeFromInsert gives is linked only where the document says so")
  func awakening() throws {
    let plain = model([("a", nil)])
    let waking = model([("a", nil)])
    waking.entitiesByName["Card"]?.managedObjectClassName = NSStringFromClass(WakingCard.self)
    let document = try document(["a": "1"], in: plain)
    let stack = try Stack(waking)
    let graph = try RestoredGraph(Data(document.utf8), of: "Cards", into: stack.context, .refused)
    let card = try #require(graph.roots.first as? WakingCard)
    #expect(card.value(forKey: "a") as? String == "1" && card.value(forKey: "box") == nil && card.boxCount == 1)
  }

  @Test("A reference holds what names its object, has no links of its own, and comes back as a reference")
  func references() throws {
    let stack = try Stack(model([("a", nil)]))
    let (first, second) = (card(["a": "1"], in: stack), card(["a": "2"], in: stack))
    let box = stack.context.make("Box", ["label": "B", "cards": [first, second]])
    let header = ArchiveHeader(model: "Cards", of: nil, userInfo: [:])
    let data = try GraphDocument.data([second, first], header, references: [box])
    #expect(
      text(data) == """
        {"entities":{"Box":["label"],"Card":["a"]},"format":1,"model":"Cards","objects":[\
        {"entity":"Card","links":{"box":[1]},"values":{"a":"2"}},\
        {"entity":"Box","reference":true,"values":{"label":"B"}},\
        {"entity":"Card","links":{"box":[1]},"values":{"a":"1"}}],"roots":[0,2],"userInfo":{},"versionIdentifiers":[]}
        """)
    let other = try Stack(model([("a", nil)]))
    let graph = try RestoredGraph(data, of: "Cards", into: other.context, .refused)
    #expect(graph.roots.map { $0.value(forKey: "a") as? String } == ["2", "1"])
    let found = try #require(graph.roots[0].value(forKey: "box") as? NSManagedObject)
    #expect(graph.references == [found] && found.value(forKey: "label") as? String == "B")
    #expect(try GraphDocument.data(graph.roots, header, references: graph.references) == data)
  }
}

/// A class whose new objects are in a box.
final class WakingCard: NSManagedObject {
  /// How many boxes it was put into as it was inserted.
  private(set) var boxCount = 0

  override func awakeFromInsert() {
    super.awakeFromInsert()
    guard let context = managedObjectContext else { return }
    setValue(context.make("Box"), forKey: "box")
    boxCount += 1
  }
}
