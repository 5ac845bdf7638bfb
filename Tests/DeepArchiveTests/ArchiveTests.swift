@MainActor @Suite("Archives of graphs")
struct ArchiveTests {
  let here: Stack
  let there: Stack
  private let id = UUID(uuidString: "00000000-0000-0000-0000-000000000001")

  init() throws {
    (here, there) = (try Stack(), try Stack())
  }

  @Test("A document holds every value and each link once, and the same comes back from it")
  func document() throws {
    let bread = here.recipe("Bread", id: id)
    here.step("Mix", of: bread)
    here.step("Bake", of: bread)
    bread.addToTags(here.tag("easy"))
    here.remark("Good", of: bread)
    let data = try CookbookCloning.archive(bread)
    let empty = ["colors", "cooked", "isPublic", "photo", "place", "price", "rating", "serial"]
      .map { "\"\($0)\":null," }.joined()
    #expect(
      text(data) == """
        {"entities":{"Recipe":["colors","cooked","isPublic","photo","place","price","rating","serial","servings","slug",\
        "source","title","uuid","views","weight"],"Remark":["text"],"Step":["text"],"Tag":["name"]},"format":1,\
        "model":"Cookbook","objects":[\
        {"entity":"Recipe","links":{"steps":[2,3]},"values":{\(empty)"servings":4,"slug":null,"source":null,"title":"Bread",\
        "uuid":"00000000-0000-0000-0000-000000000001","views":null,"weight":null}},\
        {"entity":"Remark","links":{"recipe":[0]},"values":{"text":"Good"}},\
        {"entity":"Step","values":{"text":"Mix"}},{"entity":"Step","values":{"text":"Bake"}},\
        {"entity":"Tag","links":{"recipes":[0]},"values":{"name":"easy"}}],"roots":[0],\
        "userInfo":{},"versionIdentifiers":["1.4"]}
        """)
    #expect(here.context.insertedObjects.count == 5)
    let restored = try CookbookCloning.restoreAll(data, as: Recipe.self, in: there.context, options: .kept)
    try there.context.save()
    #expect(restored.count == 1 && restored[0].uuid == id)
    #expect((restored[0].steps?.array as? [Step])?.map(\.text) == ["Mix", "Bake"])
    #expect(try CookbookCloning.archive(restored) == data)
  }

  @Test(
    "Restored by the rules, ids are new and excluded values missing; shared objects are found by what identifies them")
  func byRules() throws {
    let bread = here.recipe("Bread", id: id)
    bread.slug = "bread"
    for name in ["easy", "quick"] { bread.addToTags(here.tag(name)) }
    let data = try CookbookCloning.archive(bread)
    let easy = there.tag("easy")
    let copy = try CookbookCloning.restore(data, as: Recipe.self, in: there.context)
    #expect(copy.title == "Bread" && copy.slug == nil && copy.uuid != nil && copy.uuid != id)
    #expect(copy.tags?.contains(easy) == true)
    #expect(try there.counts() == ["Recipe": 1, "Tag": 2])
    _ = try CookbookCloning.restore(data, as: Recipe.self, in: there.context)
    #expect(try there.counts() == ["Recipe": 2, "Tag": 2])
  }

  @Test("An unidentified object comes twice only if that's allowed; a root's owner isn't archived")
  func duplicates() throws {
    let bread = here.recipe("Bread")
    (bread.author, bread.cook) = (Cook(context: here.context), Cook(context: here.context))
    let data = try CookbookCloning.archive(bread)
    #expect(throws: CloneError.expected(.mayComeTwice, "Cook")) {
      try CookbookCloning.restore(data, as: Recipe.self, in: there.context)
    }
    #expect(!there.context.hasUnsavedChanges)
    var options = CloneOptions()
    options.copiesUnmatchedObjects = true
    for count in 1...2 {
      _ = try CookbookCloning.restore(data, as: Recipe.self, in: there.context, options: options)
      #expect(try there.counts() == ["Cook": count, "Recipe": count])
    }
  }

  @Test("Orders of both sides, links of a relationship with itself, circles and one object at two roots come back")
  func links() throws {
    let (one, two) = (here.recipe("1"), here.recipe("2"))
    let menus = ["a", "b"].map { title in here.make(Menu.self) { $0.title = title } }
    one.menus = NSOrderedSet(array: [menus[1], menus[0]])
    two.menus = NSOrderedSet(array: [menus[0], menus[1]])
    menus[0].recipes = NSOrderedSet(array: [two, one])
    menus[1].recipes = NSOrderedSet(array: [two, one])
    one.related = NSSet(array: [one, two])
    (one.next, two.next) = (two, one)
    let data = try CookbookCloning.archive([two, one, two, menus[0]] as [NSManagedObject])
    let restored = try CookbookCloning.restoreAll(data, as: NSManagedObject.self, in: there.context, options: .kept)
    let recipes = try #require(Array(restored[..<3]) as? [Recipe])
    #expect(recipes.map(\.title) == ["2", "1", "2"] && recipes[0] === recipes[2])
    #expect((recipes[1].menus?.array as? [Menu])?.map(\.title) == ["b", "a"])
    #expect((recipes[0].menus?.array as? [Menu])?.map(\.title) == ["a", "b"])
    #expect(((restored[3] as? Menu)?.recipes?.array as? [Recipe])?.map(\.title) == ["2", "1"])
    #expect(recipes[1].related == NSSet(array: [recipes[0], recipes[1]]))
    #expect(recipes[0].next === recipes[1] && recipes[1].next === recipes[0])
    #expect(try CookbookCloning.archive(restored) == data)
  }

  @Test("A relationship whose inverse names another one has links of its own")
  func oneSidedInverses() throws {
    let (bread, soup) = (here.recipe("Bread"), here.recipe("Soup"))
    let (ann, bob) = (here.make(Cook.self) { $0.fullName = "Ann" }, here.make(Cook.self) { $0.fullName = "Bob" })
    (bread.cook, soup.cook, bread.author) = (ann, ann, bob)
    bob.tested = NSSet(array: [bread, soup])
    let data = try CookbookCloning.archive([bread, ann, bob] as [NSManagedObject])
    let restored = try CookbookCloning.restoreAll(data, as: NSManagedObject.self, in: there.context, options: .kept)
    let copy = try #require(restored.first as? Recipe)
    #expect(copy.cook?.fullName == "Ann" && copy.cook?.recipes?.count == 2 && copy.cook?.tested?.count == 0)
    #expect(copy.author?.fullName == "Bob" && copy.author?.recipes?.count == 0 && copy.author?.tested?.count == 2)
    #expect(try CookbookCloning.archive(restored) == data)
  }

  @Test("An archive follows only the paths that are named, and joins the new owner that is named")
  func namedPartsAndOwner() throws {
    let bread = here.recipe("Bread")
    here.step("Mix", of: bread)
    here.remark("Good", of: bread)
    let data = try CookbookCloning.archive(bread, following: [.steps])
    let copy = try CookbookCloning.restore(data, as: Recipe.self, in: there.context)
    #expect(copy.steps?.count == 1 && copy.remarks?.count == 0)
    let step = try #require(bread.steps?.firstObject as? Step)
    let part = try CookbookCloning.archive(step, excluding: [.recipe])
    let mix = try CookbookCloning.restore(part, as: Step.self, in: there.context, into: .steps(of: copy))
    #expect(copy.steps?.count == 2 && copy.steps?.lastObject as? Step === mix)
    let whole = try CookbookCloning.archive(step)
    #expect(!text(whole).contains("Bread"))
    _ = try CookbookCloning.restore(whole, as: Step.self, in: there.context, into: .steps(of: copy), options: .kept)
    #expect(copy.steps?.count == 3)
  }

  @Test("Excluded and filtered objects aren't archived or counted by a preview; no objects give an empty document")
  func parts() throws {
    let bread = here.recipe("Bread")
    here.step("Mix", of: bread)
    for text in ["keep", "skip"] { here.remark(text, of: bread) }
    var options = CloneOptions()
    options.skip(Remark.self) { $0.text == "skip" }
    let report = try CookbookCloning.archivePreview(bread, options: options)
    #expect(report.entities.map { "\($0.cloned) \($0.entity)" } == ["1 Recipe", "1 Remark", "1 Step"])
    #expect(try CookbookCloning.archivePreview([bread], excluding: [.remarks, .steps])["Remark"].cloned == 0)
    #expect(try here.counts() == ["Recipe": 1, "Remark": 2, "Step": 1])
    let data = try CookbookCloning.archive(bread, excluding: [.steps], options: options)
    let copy = try CookbookCloning.restore(data, as: Recipe.self, in: there.context)
    #expect(copy.steps?.count == 0 && copy.remarks?.count == 1)
    #expect(try CookbookCloning.archivePreview([Recipe]()) == CookbookCloning.preview([]))
    let none = try CookbookCloning.archive([Recipe]())
    #expect(
      text(none) == """
        {"entities":{},"format":1,"model":"Cookbook","objects":[],"roots":[],"userInfo":{},"versionIdentifiers":[]}
        """)
    #expect(try CookbookCloning.restoreAll(none, as: Recipe.self, in: there.context) == [])
  }

  @Test("One object is restored from a document of one; the error of another one says how many it has")
  func oneObject() throws {
    let bread = here.recipe("Bread")
    #expect(
      try CookbookCloning.restore(CookbookCloning.archive([bread]), as: Recipe.self, in: there.context).title == "Bread"
    )
    there.context.reset()
    for roots in [[], [bread, here.recipe("Soup")], [bread, bread]] {
      let data = try CookbookCloning.archive(roots)
      #expect(throws: ArchiveError.rootCount(roots.count)) {
        try CookbookCloning.restore(data, as: Recipe.self, in: there.context)
      }
      #expect(!there.context.hasUnsavedChanges)
      let all = try CookbookCloning.restoreAll(data, as: Recipe.self, in: there.context)
      #expect(all.map(\.title) == roots.map(\.title))
      there.context.reset()
    }
  }

  @Test("A call that was cancelled throws CancellationError, and inserts nothing")
  func cancelled() throws {
    let data = try CookbookCloning.archive(here.recipe("Bread"))
    var options = CloneOptions(progress: Progress(totalUnitCount: -1))
    options.progress?.cancel()
    #expect(throws: CancellationError.self) { try CookbookCloning.archive(here.recipe("Soup"), options: options) }
    #expect(throws: CancellationError.self) {
      try CookbookCloning.restore(data, as: Recipe.self, in: there.context, options: options)
    }
    #expect(!there.context.hasUnsavedChanges)
    options.progress = nil
    #expect(try CookbookCloning.restore(data, as: Recipe.self, in: there.context, options: options).title == "Bread")
  }
}
