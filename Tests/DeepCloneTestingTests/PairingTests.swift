import DeepClone
import DeepCloneTesting
import Foundation
import Testing

/// The class of ingredients has a hook, so their values aren't judged, but they tell which clone belongs to which source.
@MainActor @Suite("Pairing members without the clone context")
struct PairingTests {
  let kitchen: Kitchen
  let recipe: Recipe
  let operation: CloneContext

  init() throws {
    kitchen = try Kitchen()
    recipe = kitchen.recipe("Groceries")
    operation = CloneContext(kitchen.context)
  }

  /// Clones a recipe with two ingredients, one of them pinned, and moves a clone to the end of its set.
  private func clone(_ titles: [String], pinning pinned: Int, moving moved: Int) throws -> (Recipe, [Ingredient]) {
    let ingredients = titles.map { kitchen.ingredient($0, of: recipe) }
    recipe.pin = ingredients[pinned]
    let copy = try recipe.deepClone(in: operation)
    let clones = ingredients.compactMap { operation.clone(of: $0) }
    clones[moved].recipe = nil
    clones[moved].recipe = copy
    return (copy, clones)
  }

  private func difference(_ copy: Recipe, _ context: CloneContext? = nil) -> String? {
    KitchenCloning.firstDifference(of: copy, from: recipe, context: context)
  }

  @Test("Members are paired by their values, or if these are equal, by their places", arguments: 0..<2, 0..<2)
  func pinned(pinned: Int, moved: Int) throws {
    let (copy, clones) = try clone(["Bread", "Milk"], pinning: pinned, moving: moved)
    #expect(difference(copy) == nil)
    // As a hook may do it.
    for clone in clones { clone.title = "new \(clone.title ?? "")" }
    #expect(difference(copy) == nil)
    for clone in clones { clone.title = "same" }
    for source in recipe.ingredients?.compactMap({ $0 as? Ingredient }) ?? [] { source.title = "same" }
    #expect(difference(copy) == nil)
  }

  @Test("Members are paired by the pairs that they refer to", arguments: 0..<2)
  func linked(moved: Int) throws {
    let other = kitchen.recipe("Other")
    let ingredients = (0..<2).map { _ in kitchen.ingredient("same", of: recipe) }
    other.pin = ingredients[1]
    let copies = try [other, recipe].deepClone(in: operation)
    let clone = try #require(operation.clone(of: ingredients[moved]))
    clone.recipe = nil
    clone.recipe = copies[1]
    #expect(KitchenCloning.firstDifference(of: copies, from: [other, recipe]) == nil)
  }

  @Test("A wrong link is told where the clone context is known, and is no certainty without it")
  func wrongPin() throws {
    let (copy, clones) = try clone(["Bread", "Milk"], pinning: 0, moving: 0)
    copy.pin = clones[1]
    #expect(difference(copy)?.hasPrefix("can't pair `ingredients[") == true)
    #expect(
      difference(copy, operation)
        == "pin: refers to Ingredient \"Milk\", which is not expected (inverse `Ingredient.pinnedBy` is to-many)")
  }
}
