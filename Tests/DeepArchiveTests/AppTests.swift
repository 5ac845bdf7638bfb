import DeepArchive
import DeepClone
import Foundation
import Testing

/// What apps do with clones that keep their values, and with archives, as they would write it.
@Suite("What apps do with archives")
struct AppTests {
  // MARK: Move to another store

  /// Moves a recipe to another store of its coordinator, in one save.
  private func move(_ recipe: Recipe, to store: NSPersistentStore) throws -> Recipe {
    guard let context = recipe.managedObjectContext else { throw CocoaError(.coreData) }
    var options = CloneOptions()
    (options.keepsValues, options.storeIdentifier) = (true, store.identifier)
    let moved = try recipe.deepClone(options: options)
    context.delete(recipe)
    do {
      try context.save()
    } catch {
      context.rollback()
      throw error
    }
    return moved
  }

  @Test("A recipe is moved to another store, with what it owns, and its tags are there once")
  func moved() throws {
    let stack = try Stack(CookbookModel.managedObjectModel, stores: 2)
    let id = UUID()
    let (bread, soup) = (stack.recipe("Bread", id: id), stack.recipe("Soup"))
    stack.step("Mix", of: bread)
    stack.remark("Good", of: bread)
    let tag = stack.tag("easy")
    for recipe in [bread, soup] { recipe.addToTags(tag) }
    for object in stack.context.insertedObjects { stack.context.assign(object, to: stack.stores[0]) }
    try stack.context.save()
    let copies = try [bread, soup].map { try move($0, to: stack.stores[1]) }
    #expect(copies.map(\.title) == ["Bread", "Soup"])
    #expect(copies[0].uuid == id && copies[0].steps?.count == 1 && copies[0].remarks?.count == 1)
    #expect(copies[0].tags == copies[1].tags && copies[0].tags?.contains(tag) == false)
    #expect(!stack.context.hasChanges)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Recipe")
    #expect(try stack.context.fetch(request).allSatisfy { $0.objectID.persistentStore === stack.stores[1] })
    // The tag of the first store stays for others; steps and remarks went with their recipe.
    #expect(try stack.counts() == ["Recipe": 2, "Remark": 1, "Step": 1, "Tag": 2])
  }

  // MARK: Export and import

  /// Writes a recipe to a file that other devices can import.
  private func export(_ recipe: Recipe, to file: URL) throws {
    try CookbookCloning.archive(recipe, userInfo: ["app": "2.0"]).write(to: file, options: .atomic)
  }

  /// Imports a file; if a newer version of the app wrote it, the user is asked what to do.
  private func importRecipe(
    from file: URL, into context: NSManagedObjectContext, confirmsLoss: (UnknownParts) -> Bool = { _ in false }
  ) throws -> Recipe {
    let data = try Data(contentsOf: file)
    do {
      return try CookbookCloning.restore(data, as: Recipe.self, in: context)
    } catch ArchiveError.unknownParts(let parts) {
      guard confirmsLoss(parts) else { throw CancellationError() }
      return try CookbookCloning.restore(data, as: Recipe.self, in: context, unknown: .ignored)
    }
  }

  @Test("A file is exported and imported, and one of a newer version after a question")
  func file() throws {
    let (folder, here, there) = (try TemporaryFolder(), try Stack(), try Stack())
    let (file, newer) = (folder.file("Bread.recipe"), folder.file("Newer.recipe"))
    let bread = here.recipe("Bread")
    here.step("Mix", of: bread)
    try export(bread, to: file)
    #expect(try ArchiveHeader(Data(contentsOf: file)).userInfo == ["app": "2.0"])
    let copy = try importRecipe(from: file, into: there.context)
    #expect(copy.title == "Bread" && copy.steps?.count == 1)
    there.context.reset()
    let changed = text(try Data(contentsOf: file))
      .replacingOccurrences(of: #""Step":["text"]"#, with: #""Step":["minutes","text"]"#)
      .replacingOccurrences(of: #""text":"Mix""#, with: #""minutes":5,"text":"Mix""#)
    try Data(changed.utf8).write(to: newer)
    #expect(throws: CancellationError.self) { try importRecipe(from: newer, into: there.context) }
    #expect(!there.context.hasChanges)
    var question = ""
    let accepted = try importRecipe(from: newer, into: there.context) { parts in
      question = "Lose \(parts)?"
      return true
    }
    #expect(question == "Lose Step.minutes (values: 1)?")
    #expect(accepted.title == "Bread" && (accepted.steps?.firstObject as? Step)?.text == "Mix")
  }

  // MARK: Copy and paste

  /// Stands for the system's pasteboard: data by types.
  private final class Pasteboard {
    private var items: [String: Data] = [:]

    func setData(_ data: Data, forPasteboardType type: String) { items[type] = data }
    func data(forPasteboardType type: String) -> Data? { items[type] }
  }

  private static let pasteboardType = "org.example.cookbook.recipes"

  private func copy(_ recipes: [Recipe], to pasteboard: Pasteboard) throws {
    pasteboard.setData(try CookbookCloning.archive(recipes), forPasteboardType: Self.pasteboardType)
  }

  private func paste(from pasteboard: Pasteboard, into context: NSManagedObjectContext) throws -> [Recipe] {
    guard let data = pasteboard.data(forPasteboardType: Self.pasteboardType) else { return [] }
    return try CookbookCloning.restoreAll(data, as: Recipe.self, in: context)
  }

  @Test("Recipes are copied and pasted, as often as wanted, here and elsewhere")
  func pasteboard() throws {
    let (pasteboard, here, there) = (Pasteboard(), try Stack(), try Stack())
    #expect(try paste(from: pasteboard, into: here.context) == [])
    let recipes = ["Bread", "Soup"].map { here.recipe($0, id: UUID()) }
    for recipe in recipes { recipe.addToTags(here.tag(recipe.title ?? "")) }
    try copy(recipes, to: pasteboard)
    for stack in [here, here, there] {
      let pasted = try paste(from: pasteboard, into: stack.context)
      #expect(pasted.map(\.title) == ["Bread", "Soup"])
      #expect(Set(pasted.map(\.uuid)).isDisjoint(with: recipes.map(\.uuid)))
    }
    #expect(try here.counts() == ["Recipe": 6, "Tag": 2])
    #expect(try there.counts() == ["Recipe": 2, "Tag": 2])
    // A pasteboard can hold anything.
    pasteboard.setData(Data("hello".utf8), forPasteboardType: Self.pasteboardType)
    let error = #expect(throws: ArchiveError.self) { try paste(from: pasteboard, into: there.context) }
    #expect(error?.localizedDescription == "The file is damaged, or of another kind.")
  }
}
