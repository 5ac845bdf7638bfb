import DeepClone
import DeepCloneTestSupport
import DeepCloneTesting
import Foundation
import Testing

/// Later calls of a clone context don't change what earlier ones made, and find it.
@MainActor @Suite("Clones of several calls, checked with their clone context")
struct SeveralCallsTests {
  let kitchen: Kitchen
  let recipe: Recipe
  let bread: Ingredient
  let red: Flavor
  let operation: CloneContext

  init() throws {
    kitchen = try Kitchen()
    recipe = kitchen.recipe("Groceries")
    bread = kitchen.ingredient("Bread", of: recipe)
    red = kitchen.flavor("red")
    (bread.flavor, bread.related) = (red, kitchen.ingredient("Milk", of: recipe))
    bread.addToFlavors(red)
    for text in ["one", "two"] { kitchen.remark(text, of: bread) }
    operation = CloneContext(kitchen.context)
  }

  private func difference<Object: NSManagedObject>(
    _ clone: Object, _ source: Object, excluding exclusions: [PropertyPath<Object>] = []
  ) -> String? {
    KitchenCloning.firstDifference(
      of: clone, from: source, excluding: exclusions, checking: .hooks, context: operation)
  }

  @Test("A reference and a value that a later call would have settled otherwise stay, and so does what was left out")
  func earlierClone() throws {
    let early = try bread.deepClone(in: operation, excluding: [.remarks])
    let copy = try recipe.deepClone(in: operation)
    #expect(early.related === bread.related && early.origin == nil && early.recipe === copy)
    #expect(difference(copy, recipe) == nil)
    #expect(difference(early, bread, excluding: [.remarks]) == nil)
    early.recipe = nil
    #expect(difference(copy, recipe) == "ingredients: 1 object instead of 2 (inverse `Ingredient.recipe` is to-one)")
  }

  @Test("A later call can add its clones from the other side")
  func addedLater() throws {
    let copy = try recipe.deepClone(in: operation, excluding: [.ingredients])
    let late = try bread.deepClone(in: operation)
    #expect(late.recipe === copy && difference(copy, recipe, excluding: [.ingredients]) == nil)
    let flavor = try red.deepClone(in: operation)
    #expect(late.flavors == NSSet(array: [red, flavor]) && difference(late, bread) == nil)
    #expect(difference(flavor, red) == nil)
    late.removeFromFlavors(red)
    late.removeFromFlavors(flavor)
    #expect(difference(late, bread)?.hasPrefix("flavors: does not refer to Flavor \"red\"") == true)
  }

  @Test("An ordered relationship has a later call's clones at its end")
  func addedInOrder() throws {
    let menu = kitchen.menu("lunch")
    menu.flavors = [red, kitchen.flavor("blue")]
    let copy = try menu.deepClone(in: operation)
    let flavor = try red.deepClone(in: operation)
    #expect(copy.flavors?.count == 3 && copy.flavors?.contains(flavor) == true)
    #expect(KitchenCloning.firstDifference(of: copy, from: menu, context: operation) == nil)
  }

  @Test("A filter leaves out an object that a later call clones", arguments: [false, true])
  func filteredThenCloned(isAdded: Bool) throws {
    var options = CloneOptions()
    options.skip(Ingredient.self) { $0.title == "Bread" }
    let operation = CloneContext(kitchen.context, options: options)
    let copy = try recipe.deepClone(in: operation)
    let late = try bread.deepClone(in: operation, excluding: isAdded ? [] : [.recipe])
    #expect(late.recipe === (isAdded ? copy : nil))
    #expect(KitchenCloning.firstDifference(of: copy, from: recipe, context: operation) == nil)
  }

  @Test("A clone has to refer to the clones of earlier calls")
  func toEarlierClone() throws {
    let flavor = try red.deepClone(in: operation, excluding: [.ingredients])
    let late = try bread.deepClone(in: operation)
    #expect(late.flavor === flavor && difference(late, bread) == nil)
    late.flavor = red
    #expect(difference(late, bread)?.hasPrefix("flavor: refers to Flavor \"red\", which is not expected") == true)
  }

  @Test("An object that took the place of a member's clone is told")
  func replacedMember() throws {
    let copy = try bread.deepClone(in: operation)
    kitchen.remark("one", of: copy)
    let remarks = copy.remarks?.array ?? []
    copy.remarks = NSOrderedSet(array: [remarks[2], remarks[1]])
    #expect(
      difference(copy, bread)
        == "remarks[0]: does not refer to Remark \"one\" (inverse `Remark.ingredient` is to-one)")
  }

  @Test("Source and clone are read on their contexts' queues, wherever the check runs")
  func queues() throws {
    try kitchen.context.save()
    let there = kitchen.stack.container.newBackgroundContext()
    let elsewhere = CloneContext(there)
    nonisolated(unsafe) let copy = try recipe.deepClone(in: elsewhere)
    #expect(KitchenCloning.firstDifference(of: copy, from: recipe, checking: .hooks, context: elsewhere) == nil)
    there.performAndWait { copy.title = "another" }
    #expect(KitchenCloning.firstDifference(of: copy, from: recipe, checking: .hooks, context: elsewhere) != nil)
  }
}
