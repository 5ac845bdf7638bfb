import DeepClone
import DeepCloneTesting
import Foundation
import Testing

@MainActor @Suite("The checker for an app's own tests")
struct CheckerTests {
  let kitchen: Kitchen
  let recipe: Recipe

  init() throws {
    kitchen = try Kitchen()
    recipe = kitchen.recipe("Groceries")
    let bread = kitchen.ingredient("Bread", of: recipe)
    let milk = kitchen.ingredient("Milk", of: recipe)
    let red = kitchen.flavor("red")
    bread.flavor = red
    bread.addToFlavors(red)
    bread.addToReferences(milk)
    kitchen.remark("one", of: bread)
    kitchen.remark("two", of: bread)
  }

  @Test("A clone that follows the rules has no difference, with and without the clone context")
  func noDifference() throws {
    let operation = CloneContext(kitchen.context)
    let copy = try recipe.deepClone(in: operation)
    #expect(KitchenCloning.firstDifference(of: copy, from: recipe, checking: .hooks) == nil)
    #expect(KitchenCloning.firstDifference(of: copy, from: recipe, checking: .hooks, context: operation) == nil)
  }

  @Test("What the call left out isn't a difference if its path is passed")
  func exclusions() throws {
    let copy = try recipe.deepClone(excluding: [.ingredients])
    #expect(
      KitchenCloning.firstDifference(of: copy, from: recipe)
        == "ingredients: 0 objects instead of 2 (inverse `Ingredient.recipe` is to-one)")
    #expect(KitchenCloning.firstDifference(of: copy, from: recipe, excluding: [.ingredients]) == nil)

    let bread = try recipe.deepClone(excluding: [.ingredients(.remarks), .ingredients(.flavors)])
    #expect(
      KitchenCloning.firstDifference(of: bread, from: recipe, excluding: [.ingredients(.flavors)])
        == "ingredients[\"Bread\"].remarks: 0 objects instead of 2 (inverse `Remark.ingredient` is to-one)")
    #expect(
      KitchenCloning.firstDifference(of: bread, from: recipe, excluding: [.ingredients(.remarks)])
        == "ingredients[\"Bread\"].flavors: does not refer to Flavor \"red\" (inverse `Flavor.ingredients` is to-many)")
    for exclusions: [PropertyPath<Recipe>] in [
      [.ingredients(.remarks), .ingredients(.flavors)],
      [.everywhere(Ingredient.self, .remarks), .everywhere(Ingredient.self, .flavors)],
    ] {
      #expect(
        KitchenCloning.firstDifference(of: bread, from: recipe, excluding: exclusions, checking: .hooks) == nil)
    }
  }

  @Test("A path is followed to its end and no further, in a tree and for several roots")
  func paths() throws {
    let top = kitchen.cupboard("top")
    let child = kitchen.cupboard("child", in: top)
    let grandchild = kitchen.cupboard("grandchild", in: child)
    _ = kitchen.cupboard("last", in: grandchild)
    let copy = try top.deepClone(excluding: [.children(.children)])
    #expect(KitchenCloning.firstDifference(of: copy, from: top, excluding: [.children(.children)]) == nil)
    #expect(
      KitchenCloning.firstDifference(of: copy, from: top, excluding: [.children])
        == "children: refers to Cupboard \"child\", which is not expected (the call excludes it)")
    // A root counts as a root, also where another one refers to it.
    let roots = [top, child]
    let copies = try roots.deepClone(excluding: [.children(.children)])
    #expect(KitchenCloning.firstDifference(of: copies, from: roots, excluding: [.children(.children)]) == nil)
    #expect(
      KitchenCloning.firstDifference(of: copies, from: roots, excluding: [.children(.children(.children))])
        == "[1].children[\"grandchild\"].children: 0 objects instead of 1 (inverse `Cupboard.parent` is to-one)")
    #expect(KitchenCloning.firstDifference(of: [], from: roots) == "0 clones instead of 2")
  }

  @Test("An exclusion that names something that the model doesn't have is the difference")
  func unknownExclusion() throws {
    let copy = try recipe.deepClone()
    let thing = PropertyPath<Recipe>(entity: "Thing", property: "ingredients")
    #expect(
      KitchenCloning.firstDifference(of: copy, from: recipe, excluding: [thing])
        == "a path names the entity 'Thing', which the model does not have")
    let links = PropertyPath<Recipe>(entity: "Recipe", property: "links")
    #expect(
      KitchenCloning.firstDifference(of: copy, from: recipe, excluding: [links])
        == "a path names 'Recipe.links', a property that the model does not have")
  }

  @Test("What a filter left out isn't a difference if the clone context is passed")
  func filters() throws {
    var options = CloneOptions()
    options.skip(Ingredient.self) { $0.title == "Milk" }
    let operation = CloneContext(kitchen.context, options: options)
    let copy = try recipe.deepClone(in: operation)
    #expect(KitchenCloning.firstDifference(of: copy, from: recipe, context: operation) == nil)
    #expect(
      KitchenCloning.firstDifference(of: copy, from: recipe)
        == "ingredients: 1 object instead of 2 (inverse `Ingredient.recipe` is to-one)")
  }

  @Test("A relationship that is left out on one side is judged by what the other side fills it with")
  func otherSide() throws {
    let roots = ["Milk", "Bread"].map { kitchen.ingredient($0) }
    roots[1].related = roots[0]
    let copies = try roots.deepClone(excluding: [.recipe])
    #expect(KitchenCloning.firstDifference(of: copies, from: roots, excluding: [.recipe]) == nil)
    copies[1].related = nil
    #expect(
      KitchenCloning.firstDifference(of: copies, from: roots, excluding: [.recipe])
        == "[0].relatedBy: does not refer to Ingredient \"Bread\" (left out here, but not on the other side)")
    copies[0].recipe = recipe
    roots[0].recipe = recipe
    #expect(
      KitchenCloning.firstDifference(of: copies, from: roots, excluding: [.recipe])
        == "[0].recipe: refers to Recipe \"Groceries\", which is not expected (the call excludes it)")
  }

  @Test("Each kind of difference is told by its place, what is there, what is expected, and by which rule")
  func differences() throws {
    func difference(after change: (Recipe, Ingredient) throws -> Void) throws -> String? {
      let operation = CloneContext(kitchen.context)
      let copy = try recipe.deepClone(in: operation)
      let bread = try #require(recipe.ingredients?.compactMap { $0 as? Ingredient }.first { $0.title == "Bread" })
      try change(copy, try #require(operation.clone(of: bread)))
      return KitchenCloning.firstDifference(of: copy, from: recipe, checking: .hooks, context: operation)
    }
    #expect(try difference { copy, _ in copy.title = "x" } == "title: \"x\" instead of \"Groceries\" (no rule)")
    #expect(
      try difference { copy, _ in copy.recipeID = recipe.recipeID }
        == "recipeID: \(try #require(recipe.recipeID)) instead of a new UUID (rule `rebuild: uuid`)")
    #expect(
      try difference { _, bread in bread.origin = nil }?.hasSuffix(
        " (rule `followParent: recipeID`, `withoutParent: blank`)") == true)
    let unlinked = try difference { _, bread in bread.flavor = nil }
    #expect(
      unlinked
        == "ingredients[\"Bread\"].flavor: does not refer to Flavor \"red\" (inverse `Flavor.mainIngredients` is to-many)"
    )
    let linked = try difference { _, bread in bread.addToFlavors(kitchen.flavor("blue")) }
    #expect(
      linked
        == "ingredients[\"Bread\"].flavors: refers to Flavor \"blue\", which is not expected (inverse `Flavor.ingredients` is to-many)"
    )
    let reordered = try difference { _, bread in
      let remarks = try #require(bread.remarks)
      bread.remarks = NSOrderedSet(array: remarks.array.reversed())
    }
    #expect(
      reordered
        == "ingredients[\"Bread\"].remarks: in another order than the source's (inverse `Remark.ingredient` is to-one)")
  }

  @Test("The only member that fits nothing is the clone of the only one that is left, and told by what it holds")
  func lastMember() throws {
    let copy = try recipe.deepClone()
    let milk = try #require(copy.ingredients?.compactMap { $0 as? Ingredient }.first { $0.title == "Milk" })
    milk.title = "Cream"
    #expect(
      KitchenCloning.firstDifference(of: copy, from: recipe, checking: .hooks)
        == "ingredients[\"Milk\"].title: \"Cream\" instead of \"Milk\" (no rule)")
  }

  @Test("Equal siblings aren't paired at random: there's no answer without the clone context")
  func guesses() throws {
    let twins = kitchen.recipe("Twins")
    for name in ["salt", "pepper", "sugar"] {
      kitchen.ingredient("same", of: twins).addToFlavors(kitchen.flavor(name))
    }
    let operation = CloneContext(kitchen.context)
    let copy = try twins.deepClone(in: operation)
    #expect(KitchenCloning.firstDifference(of: copy, from: twins, context: operation) == nil)
    let unsure = "can't pair `ingredients[\"same\"]` without `context:`"
    #expect([nil, unsure].contains(KitchenCloning.firstDifference(of: copy, from: twins)))
    let twin = try #require(twins.ingredients?.anyObject() as? Ingredient)
    operation.clone(of: twin)?.flavors = nil
    #expect(KitchenCloning.firstDifference(of: copy, from: twins) == unsure)
    #expect(
      KitchenCloning.differences(of: [copy], from: [twins], context: operation).map { $0.suffix(42) }
        == [" (inverse `Flavor.ingredients` is to-many)"])
  }

  @Test("Shared members of an ordered relationship have to be in the source's order")
  func sharedOrder() throws {
    let menu = kitchen.menu("lunch")
    menu.flavors = NSOrderedSet(array: ["salt", "pepper", "sugar"].map(kitchen.flavor))
    let copy = try menu.deepClone()
    #expect(KitchenCloning.firstDifference(of: copy, from: menu) == nil)
    copy.flavors = NSOrderedSet(array: (menu.flavors?.array ?? []).reversed())
    let difference = "flavors: in another order than the source's (inverse `Flavor.menus` is to-many)"
    #expect(KitchenCloning.differences(of: [copy], from: [menu]) == [difference])
  }

  @Test("Siblings that only what is below them tells apart are paired, in whatever order their sets give it")
  func nestedSets() throws {
    let top = kitchen.cupboard("top")
    for names in [["a", "b"], ["b", "c"], ["a", "c"]] {
      let below = kitchen.cupboard("below", in: kitchen.cupboard("same", in: top))
      for name in names { _ = kitchen.cupboard(name, in: below) }
    }
    let copy = try top.deepClone()
    func children(_ cupboard: Cupboard?) -> [Cupboard] { cupboard?.children?.compactMap { $0 as? Cupboard } ?? [] }
    // What leaves a set and comes back stands last in it.
    func moveToEnd(_ cupboard: Cupboard) {
      let parent = cupboard.parent
      cupboard.parent = nil
      cupboard.parent = parent
    }
    let first = try #require(children(copy).first { Set(children(children($0).first).map(\.name)) == ["a", "b"] })
    moveToEnd(try #require(children(children(first).first).first { $0.name == "a" }))
    moveToEnd(first)
    #expect(KitchenCloning.firstDifference(of: copy, from: top) == nil)
  }

  @Test("A clone may name the object that was, or what a later call of the clone context made of it")
  func namedLater() throws {
    let other = kitchen.recipe("Other")
    other.basedOn = recipe.recipeID
    let operation = CloneContext(kitchen.context)
    let early = try other.deepClone(in: operation)
    let copy = try recipe.deepClone(in: operation)
    func difference() -> String? { KitchenCloning.firstDifference(of: early, from: other, context: operation) }
    #expect(early.basedOn == recipe.recipeID && difference() == nil)
    early.basedOn = copy.recipeID
    #expect(difference() == nil)
    early.basedOn = other.recipeID
    #expect(difference()?.hasPrefix("basedOn: ") == true)
  }

  @Test("What another call of the clone context cloned may stand for its source")
  func pairedByTheContext() throws {
    let (first, second) = (kitchen.ingredient("first"), kitchen.ingredient("second"))
    first.related = second
    let operation = CloneContext(kitchen.context)
    let copies = try [first, second].deepClone(in: operation)
    #expect(copies[0].related === copies[1])
    #expect(KitchenCloning.firstDifference(of: copies[0], from: first, context: operation) == nil)
  }

  @Test(
    "In another store, the owner of a root stays behind, and what a filter leaves out; all else that is shared is there"
  )
  func otherStore() throws {
    let there = try Kitchen()
    let bread = try #require(recipe.ingredients?.compactMap { $0 as? Ingredient }.first { $0.title == "Bread" })
    func clone(_ options: CloneOptions = CloneOptions()) throws -> (Ingredient, difference: () -> String?) {
      let operation = CloneContext(there.context, options: options)
      let copy = try bread.deepClone(in: operation)
      return (copy, { KitchenCloning.firstDifference(of: copy, from: bread, checking: .hooks, context: operation) })
    }
    let (copy, difference) = try clone()
    #expect(difference() == nil)
    copy.recipe = there.recipe("Groceries")
    #expect(
      difference()
        == "recipe: refers to Recipe \"Groceries\", which is not expected (`Recipe.ingredients` owns it)")
    copy.recipe = nil
    let flavor = copy.flavor
    copy.flavor = nil
    #expect(difference() == "flavor: does not refer to Flavor \"red\" (inverse `Flavor.mainIngredients` is to-many)")
    copy.flavor = flavor
    #expect(difference() == nil)
    var options = CloneOptions()
    options.skip(Flavor.self) { _ in true }
    let (plain, plainDifference) = try clone(options)
    #expect(plain.flavor == nil && plainDifference() == nil)
  }

  @Test("`differences` returns all of them, without the attributes that it's told to ignore")
  func allDifferences() throws {
    let copy = try recipe.deepClone()
    copy.title = "Copy of Groceries"
    let bread = try #require(copy.ingredients?.compactMap { $0 as? Ingredient }.first { $0.title == "Bread" })
    bread.origin = nil
    bread.remarks = NSOrderedSet(array: (bread.remarks?.array ?? []).reversed())
    let found = KitchenCloning.differences(of: [copy], from: [recipe], checking: .hooks)
    #expect(
      found == [
        "title: \"Copy of Groceries\" instead of \"Groceries\" (no rule)",
        "ingredients[\"Bread\"].origin: nil instead of \(copy.recipeID?.description ?? "") "
          + "(rule `followParent: recipeID`, `withoutParent: blank`)",
        "ingredients[\"Bread\"].remarks[0].text: \"two\" instead of \"one\" (no rule)",
        "ingredients[\"Bread\"].remarks[1].text: \"one\" instead of \"two\" (no rule)",
      ])
    #expect(
      KitchenCloning.differences(
        of: [copy], from: [recipe], checking: .hooks, ignoring: ["Recipe.title", "Ingredient.origin", "Remark.text"])
        == [])
    #expect(
      KitchenCloning.firstDifference(of: copy, from: recipe, ignoring: ["Recipe.titel"])
        == "`ignoring` names `Recipe.titel`, an attribute that the model does not have")
  }

  @Test("What hooks and custom functions set is judged only if asked; what follows it, and relationships, always")
  func ownCode() throws {
    let menu = kitchen.menu("lunch")
    let dish = kitchen.dish(1, in: menu)
    let operation = CloneContext(kitchen.context)
    let copy = try menu.deepClone(in: operation)
    #expect(
      KitchenCloning.firstDifference(of: copy, from: menu)
        == "dishes[0].menuCode: \"new lunch\" instead of \"hook: 1\" (rule `followParent: code`, "
        + "`withoutParent: keep`)")
    operation.clone(of: dish)?.menuCode = copy.code
    #expect(KitchenCloning.firstDifference(of: copy, from: menu) == nil)
    #expect(KitchenCloning.firstDifference(of: copy, from: menu, checking: .hooks) == nil)
    copy.pages = 5
    #expect(KitchenCloning.firstDifference(of: copy, from: menu) == nil)
    #expect(
      KitchenCloning.firstDifference(of: copy, from: menu, checking: .hooks) == "pages: 5 instead of nil (no rule)")
    #expect(
      KitchenCloning.firstDifference(of: copy, from: menu, checking: .customValues)
        == "dishes[0].number: 101 instead of 1 (rule `rebuild: custom`)")
    #expect(
      KitchenCloning.firstDifference(of: copy, from: menu, checking: [.customValues, .hooks])
        == "code: \"hook: 1\" instead of \"lunch\" (rule `rebuild: custom`)")
    copy.addToDishes(kitchen.dish(2))
    #expect(
      KitchenCloning.firstDifference(of: copy, from: menu)
        == "dishes: 2 objects instead of 1 (inverse `Dish.menu` is to-one)")
  }
}
