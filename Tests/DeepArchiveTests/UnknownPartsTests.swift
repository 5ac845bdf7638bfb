@MainActor @Suite("Documents that have what the model doesn't have")
struct UnknownPartsTests {
  let stack: Stack

  init() throws {
    stack = try Stack()
  }

  /// What is in a document of the tests' model.
  struct Document {
    var objects: String
    var entities: String
    var roots = "[0]"

    var data: Data {
      Data(
        """
        {"entities":{\(entities)},"format":1,"model":"Cookbook","objects":[\(objects)],"roots":\(roots),"userInfo":{},\
        "versionIdentifiers":[]}
        """.utf8)
    }
  }

  private func restore(
    _ document: Document, _ unknown: UnknownParts.Treatment = .ignored, options: CloneOptions = .kept
  ) throws -> NSManagedObject {
    try CookbookCloning.restore(
      document.data, as: NSManagedObject.self, in: stack.context, unknown: unknown, options: options)
  }

  /// The same with everything unknown left out, as this version of the model would have written it.
  nonisolated private static let samples: [(name: String, newer: Document, parts: String, known: Document)] = [
    (
      "an attribute",
      Document(
        objects: #"{"entity":"Tag","values":{"name":"a","stars":5}}"#, entities: #""Tag":["name","stars"]"#),
      "Tag.stars (values: 1)",
      Document(objects: #"{"entity":"Tag","values":{"name":"a"}}"#, entities: #""Tag":["name"]"#)
    ),
    (
      "an attribute that is transient in the model, and one that is derived",
      Document(
        objects: #"{"entity":"Recipe","values":{"draft":null,"stepCount":"2","title":"a"}}"#,
        entities: #""Recipe":["draft","stepCount","title"]"#),
      "Recipe.draft (values: 1), Recipe.stepCount (values: 1)",
      Document(objects: #"{"entity":"Recipe","values":{"title":"a"}}"#, entities: #""Recipe":["title"]"#)
    ),
    (
      "an attribute that is a relationship in the model",
      Document(
        objects: #"{"entity":"Recipe","values":{"cook":"Ann","title":"a"}}"#, entities: #""Recipe":["cook","title"]"#),
      "Recipe.cook (values: 1)",
      Document(objects: #"{"entity":"Recipe","values":{"title":"a"}}"#, entities: #""Recipe":["title"]"#)
    ),
    (
      "elements of composites",
      Document(
        objects: #"{"entity":"Recipe","values":{"place":{"floor":2,"label":"home","spot":{"x":1,"y":2}}}}"#,
        entities: #""Recipe":["place"]"#),
      "Recipe.place.floor (values: 1), Recipe.place.spot.y (values: 1)",
      Document(
        objects: #"{"entity":"Recipe","values":{"place":{"label":"home","spot":{"x":1}}}}"#,
        entities: #""Recipe":["place"]"#)
    ),
    (
      "a relationship",
      Document(
        objects: """
          {"entity":"Recipe","links":{"next":[1],"rivals":[1,2]},"values":{"title":"a"}},
          {"entity":"Recipe","links":{"next":[2]},"values":{"title":"b"}},{"entity":"Recipe","values":{"title":"c"}}
          """, entities: #""Recipe":["title"]"#),
      "Recipe.rivals (links: 2)",
      Document(
        objects: """
          {"entity":"Recipe","links":{"next":[1]},"values":{"title":"a"}},
          {"entity":"Recipe","links":{"next":[2]},"values":{"title":"b"}},{"entity":"Recipe","values":{"title":"c"}}
          """, entities: #""Recipe":["title"]"#)
    ),
    (
      "an entity, with links to and from it",
      Document(
        objects: """
          {"entity":"Recipe","links":{"steps":[1,2]},"values":{"title":"a"}},
          {"entity":"Pause","links":{"recipe":[0],"next":[2]},"values":{"minutes":5}},
          {"entity":"Step","values":{"text":"b"}}
          """, entities: #""Recipe":["title"],"Step":["text"],"Pause":["minutes"]"#),
      "Pause (objects: 1), Recipe.steps (links: 1)",
      Document(
        objects: """
          {"entity":"Recipe","links":{"steps":[1]},"values":{"title":"a"}},{"entity":"Step","values":{"text":"b"}}
          """, entities: #""Recipe":["title"],"Step":["text"]"#)
    ),
    (
      "a reference to an object of an entity",
      Document(
        objects: """
          {"entity":"Recipe","links":{"shelf":[1]},"values":{"title":"a"}},
          {"entity":"Shelf","reference":true,"values":{"name":"top"}}
          """, entities: #""Recipe":["title"],"Shelf":["name"]"#),
      "Shelf (objects: 1), Recipe.shelf (links: 1)",
      Document(objects: #"{"entity":"Recipe","values":{"title":"a"}}"#, entities: #""Recipe":["title"]"#)
    ),
    (
      "an entity that is abstract in the model",
      Document(
        objects: """
          {"entity":"Jar","values":{"code":"a","opened":0}},{"entity":"Lid","links":{"jar":[0]},"values":{"color":"red"}},
          {"entity":"GlassLid","links":{"jar":[0]},"values":{"color":"blue"}}
          """, entities: #""Jar":["code","opened"],"Lid":["color"],"GlassLid":["color"]"#),
      "Lid (objects: 1)",
      Document(
        objects: """
          {"entity":"Jar","values":{"code":"a","opened":0}},
          {"entity":"GlassLid","links":{"jar":[0]},"values":{"color":"blue"}}
          """, entities: #""Jar":["code","opened"],"GlassLid":["color"]"#)
    ),
    (
      "an entity that has the name that another one had before, beside that one",
      Document(
        objects: #"{"entity":"Recipe","values":{"title":"a"}},{"entity":"Dish","values":{"title":"b"}}"#,
        entities: #""Recipe":["title"],"Dish":["title"]"#),
      "Dish (objects: 1)",
      Document(objects: #"{"entity":"Recipe","values":{"title":"a"}}"#, entities: #""Recipe":["title"]"#)
    ),
  ]

  @Test("Unknown parts of a document are refused and listed, or ignored", arguments: samples.indices)
  func sample(index: Int) throws {
    let (name, newer, parts, known) = Self.samples[index]
    do {
      _ = try CookbookCloning.restore(newer.data, as: NSManagedObject.self, in: stack.context, options: .kept)
      Issue.record("\(name) was restored")
    } catch ArchiveError.unknownParts(let found) {
      #expect(found.description == parts, "\(name)")
    }
    #expect(!stack.context.hasUnsavedChanges)
    let restored = text(try CookbookCloning.archive(try restore(newer)))
    // Without unknown parts, it makes no difference which treatment they'd get.
    for treatment in [UnknownParts.Treatment.refused, .ignored] {
      stack.context.reset()
      #expect(restored == text(try CookbookCloning.archive(try restore(known, treatment))), "\(name)")
    }
  }

  nonisolated private static let mistakes: [(document: Document, error: String)] = [
    (
      Document(objects: #"{"entity":"Pan","values":{}}"#, entities: #""Pan":[]"#),
      "roots[0]: the model lacks the object's entity"
    ),
    (
      Document(objects: #"{"entity":"Recipe","links":{"pans":[7]},"values":{}}"#, entities: #""Recipe":[]"#),
      "objects[0].links.pans: there is no object 7"
    ),
    (
      Document(
        objects: #"{"entity":"Recipe","values":{}},{"entity":"Pan","links":{"recipe":[-1]},"values":{}}"#,
        entities: #""Recipe":[],"Pan":[]"#), "objects[1].links.recipe: there is no object -1"
    ),
    (
      Document(
        objects: #"{"entity":"Recipe","values":{}},{"entity":"Pan","values":{"size":1}}"#,
        entities: #""Recipe":[],"Pan":[]"#),
      "objects[1].values.size: the document doesn't list the attribute"
    ),
  ]

  @Test(
    "Mistakes of unknown parts, and an unknown root, stay errors if the unknown is ignored", arguments: mistakes.indices
  )
  func mistake(index: Int) throws {
    let (document, error) = Self.mistakes[index]
    #expect(message { try restore(document) } == "the archive cannot be restored: \(error)")
    #expect(!stack.context.hasUnsavedChanges)
  }

  @Test("A required property that a document has nothing for is an error that names the object")
  func required() throws {
    let lid = #",{"entity":"GlassLid","links":{"jar":[0]},"values":{}}"#
    func jar(_ values: String, _ names: String, _ others: String = lid) -> Document {
      Document(
        objects: #"{"entity":"Jar","values":{\#(values)}}\#(others)"#,
        entities: #""Jar":[\#(names)],"GlassLid":[],"SteelLid":[]"#)
    }
    func error(_ property: String) -> String {
      "the archive cannot be restored: objects[0]: the model requires '\(property)', and the archive has nothing for it"
    }
    for treatment in [UnknownParts.Treatment.refused, .ignored] {
      #expect(message { try restore(jar(#""opened":1"#, #""opened""#), treatment) } == error("code"))
      // The rule gives a value, if values aren't kept.
      let dated = jar(#""code":"a""#, #""code""#)
      #expect(message { try restore(dated, treatment) } == error("opened"))
      #expect(!stack.context.hasUnsavedChanges)
      let copy = try #require(try restore(dated, treatment, options: CloneOptions()) as? Jar)
      #expect(copy.opened != nil && copy.size == 1 && copy.code == "a")
      // What the document's version of the model had, and the object hadn't, isn't there either.
      let empty = try restore(jar("", #""code","opened""#), treatment) as? Jar
      #expect(empty != nil && empty?.storedValue(forKey: "code") == nil)
      stack.context.reset()
    }
    let steelLid = #",{"entity":"SteelLid","links":{"jar":[0]},"values":{}}"#
    let whole = #""code":"a","opened":1"#
    #expect(message { try restore(jar(whole, #""code","opened""#, steelLid)) } == error("lids"))
    #expect(!stack.context.hasUnsavedChanges)
    #expect((try restore(jar(whole, #""code","opened""#, lid + steelLid)) as? Jar)?.lids?.count == 1)
  }

  /// The text of the error that a call throws.
  private func message(_ call: () throws -> NSManagedObject) -> String {
    do { return "restored \(try call())" } catch { return "\(error)" }
  }
}
