@MainActor @Suite("Documents that can be restored, and those that can't")
struct DocumentTests {
  let stack: Stack

  init() throws {
    stack = try Stack()
  }

  /// A document of some objects, with what the tests' model has of each entity, or with other names.
  private static func document(
    _ objects: String, roots: String = "[0]", entities: String? = nil, end: String = ""
  ) -> String {
    let names = CookbookModel.managedObjectModel.entities.map { entity in
      (entity.name ?? "", entity.attributesByName.values.filter { !$0.isTransient }.map(\.name))
    }
    let lists = names.map { #""\#($0)":["\#($1.joined(separator: #"",""#))"]"# }.joined(separator: ",")
    return """
      {"entities":{\(entities ?? lists)},"format":1,"model":"Cookbook","objects":[\(objects)],"roots":\(roots),\
      "userInfo":{},"versionIdentifiers":["1"]\(end)}
      """
  }

  private func restore(
    _ objects: String, roots: String = "[0]", entities: String? = nil
  ) throws -> [NSManagedObject] {
    try restore(document: Self.document(objects, roots: roots, entities: entities))
  }

  private func restore(document: String, _ unknown: UnknownParts.Treatment = .refused) throws -> [NSManagedObject] {
    try CookbookCloning.restoreAll(
      Data(document.utf8), as: NSManagedObject.self, in: stack.context, unknown: unknown, options: .kept)
  }

  @Test(
    "The names of the model version before are known by their renaming identifiers; what it lacks keeps its default")
  func renamed() throws {
    let objects = """
      {"entity": "Dish", "values": {"name": "Bread"}, "links": {"comments": [1]}},
      {"entity": "Remark", "values": {"text": "Good"}}
      """
    let lists = #""Dish":["name","slug"],"Remark":["text"]"#
    let recipe = try #require(try restore(objects, entities: lists).first as? Recipe)
    #expect(recipe.title == "Bread" && recipe.servings == 4 && (recipe.remarks?.anyObject() as? Remark)?.text == "Good")
  }

  @Test("An integer of a smaller type than the attribute has by now is read, and a number that a double doesn't hold")
  func widened() throws {
    for number: Int64 in [32767, 9_007_199_254_740_993, .min] {
      let recipe = try restore(#"{"entity": "Recipe", "values": {"serial": \#(number)}}"#).first as? Recipe
      #expect(recipe?.serial?.int64Value == number)
    }
  }

  nonisolated private static let mistakes: [(objects: String, roots: String, error: String)] = [
    (#"{"entity":"Recipes","values":{}}"#, "[0]", "objects[0].entity: the document doesn't list the entity"),
    ("[]", "[0]", "objects[0]: 'entity' is missing"),
    (#"{"entity":1}"#, "[0]", "objects[0].entity: the value isn't of the type that the format has there"),
    (#"{"values":{}}"#, "[0]", "objects[0]: 'entity' is missing"),
    (#"{"entity":"Recipe"}"#, "[0]", "objects[0]: 'values' is missing"),
    (
      #"{"entity":"Tag","values":{"nam":"a"}}"#, "[0]",
      "objects[0].values.nam: the document doesn't list the attribute"
    ),
    (
      #"{"entity":"Recipe","values":{"price":"12abc"}}"#, "[0]",
      "objects[0].values.price: the value isn't of the attribute's type"
    ),
    (#"{"entity":"Tag","values":{},"links":{"x":[1]}}"#, "[0]", "objects[0].links.x: there is no object 1"),
    (#"{"entity":"Tag","values":{},"links":{"recipes":[7]}}"#, "[0]", "objects[0].links.recipes: there is no object 7"),
    (
      #"{"entity":"Tag","values":{},"links":{"recipes":[0]}}"#, "[0]",
      "objects[0].links.recipes: the object 0 is of Tag, and not of Recipe"
    ),
    (
      #"{"entity":"Recipe","values":{},"links":{"next":[0,1]}},{"entity":"Recipe","values":{}}"#, "[0]",
      "objects[0].links.next: the relationship has one destination"
    ),
    (
      #"{"entity":"Recipe","values":{},"links":{"related":[0,0]}}"#, "[0]",
      "objects[0].links.related: an object is there twice"
    ), (#"{"entity":"Tag","values":{}}"#, "[0,1]", "roots[1]: there is no object 1 that was archived"),
    (#"{"entity":"Tag","values":{}}"#, "[-1]", "roots[0]: there is no object -1 that was archived"),
    (
      #"{"entity":"Recipe","values":{},"links":{"steps":[2]}},{"entity":"Recipe","values":{},"links":{"steps":[2]}},"#
        + #"{"entity":"Step","values":{}}"#, "[0]", "objects[0].links.steps: another link contradicts this one"
    ),
    (
      #"{"entity":"Recipe","values":{},"links":{"menus":[1]}},{"entity":"Menu","values":{},"links":{"recipes":[0]}},"#
        + #"{"entity":"Recipe","values":{},"links":{"menus":[1]}}"#, "[0]",
      "objects[1].links.recipes: another link contradicts this one"
    ),
    (
      #"{"entity":"Recipe","values":{},"links":{"next":[2]}},{"entity":"Recipe","values":{},"links":{"next":[2]}},"#
        + #"{"entity":"Recipe","values":{}}"#, "[0]", "objects[0].links.next: another link contradicts this one"
    ),
    (
      #"{"entity":"Recipe","values":{}},{"entity":"Recipe","values":{},"links":{"remarks":[2]}},"#
        + #"{"entity":"Remark","values":{},"links":{"recipe":[0]}}"#, "[0]",
      "objects[1].links.remarks: another link contradicts this one"
    ), (#"{"entity":"Tag","values":{},"link":{"recipes":[0]}}"#, "[0]", "objects[0].link: the format has no such key"),
    (
      #"{"entity":"Tag","reference":true,"values":{"name":"a"}}"#, "[0]",
      "roots[0]: there is no object 0 that was archived"
    ),
    (#"{"entity":"Tag","values":{"name":"a","n\u0061me":"b"}}"#, "[0]", "an object has one key twice"),
  ]

  @Test(
    "A mistake in a document is an error with its place, also if the unknown is ignored, and nothing is inserted",
    arguments: mistakes)
  func mistake(objects: String, roots: String, error: String) throws {
    for unknown in [UnknownParts.Treatment.refused, .ignored] {
      let found = #expect(throws: ArchiveError.self) {
        try restore(document: Self.document(objects, roots: roots), unknown)
      }
      #expect(found?.description == "the archive cannot be restored: \(error)")
    }
    #expect(!stack.context.hasUnsavedChanges)
  }

  @Test("A value of another type is an error with its place")
  func types() throws {
    for (name, value) in [
      ("title", "1"), ("servings", "40000"), ("servings", "1.5"), ("serial", "\"x\""), ("isPublic", "1"),
      ("uuid", "\"1\""),
      ("photo", "\"%\""), ("place", "\"x\""), ("place", #"{"spot":1}"#), ("rating", "\"x\""),
    ] {
      #expect { try restore(#"{"entity":"Recipe","values":{"\#(name)":\#(value)}}"#) } throws: { error in
        guard case ArchiveError.invalid(let place, _) = error else { return false }
        return place.hasPrefix("objects[0].values.\(name)")
      }
    }
    #expect(!stack.context.hasUnsavedChanges)
  }

  @Test("A value of an attribute that the document doesn't list is an error")
  func lists() throws {
    let reason = "the document doesn't list the attribute"
    #expect(throws: ArchiveError.invalid(location: "objects[0].values.name", reason: reason)) {
      try restore(#"{"entity":"Tag","values":{"name":"a"}}"#, entities: #""Tag":[]"#)
    }
  }

  @Test("A document that is cut off, or of another format or model, is refused")
  func documents() throws {
    let whole = Self.document(#"{"entity":"Tag","values":{"name":"a"}}"#, entities: #""Tag":["name"]"#)
    #expect(try restore(document: " \(whole)\n").count == 1)
    stack.context.reset()
    for length in 0..<whole.count {
      #expect(throws: ArchiveError.self) { try restore(document: String(whole.prefix(length))) }
    }
    #expect(throws: ArchiveError.newerFormat(2)) {
      try restore(document: #"{"format":2}"#)
    }
    for format in ["0", "-1"] {
      #expect(throws: ArchiveError.invalid(location: "format", reason: "there is no format \(format)")) {
        try restore(document: whole.replacingOccurrences(of: #""format":1"#, with: #""format":\#(format)"#))
      }
    }
    for format in ["1.0", "1e0", "\"1\"", "true", "99999999999999999999"] {
      let reason = "the value isn't of the type that the format has there"
      #expect(throws: ArchiveError.invalid(location: "format", reason: reason)) {
        try restore(document: whole.replacingOccurrences(of: #""format":1"#, with: #""format":\#(format)"#))
      }
    }
    #expect(throws: ArchiveError.invalid(location: "note", reason: "the format has no such key")) {
      try restore(document: Self.document("", end: #","note":1"#))
    }
    #expect(throws: ArchiveError.modelDiffers(found: "Notes", expected: "Cookbook")) {
      try restore(document: whole.replacingOccurrences(of: "Cookbook", with: "Notes"))
    }
    #expect(throws: ArchiveError.self) { try restore(document: String(repeating: "[", count: 100_000)) }
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let data = try #require(whole.data(using: encoding))
      #expect(throws: ArchiveError.self) {
        try CookbookCloning.restore(data, as: NSManagedObject.self, in: stack.context, options: .kept)
      }
    }
    #expect(!stack.context.hasUnsavedChanges)
  }

  @Test("A root of another class than the caller's is refused")
  func rootClass() throws {
    let data = try CookbookCloning.archive(stack.tag("a"))
    let other = try Stack()
    #expect(throws: ArchiveError.rootDiffers(found: "Tag", expected: "Recipe")) {
      try CookbookCloning.restore(data, as: Recipe.self, in: other.context)
    }
    #expect(!other.context.hasUnsavedChanges)
  }
}
