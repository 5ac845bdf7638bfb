import DeepClone
import Foundation
import TestSupport

/// A stack of the tests' model with an in-memory store, and makers of its objects.
struct Kitchen {
  let stack: Stack
  var context: NSManagedObjectContext { stack.context }

  init() throws {
    stack = try Stack(KitchenModel.managedObjectModel)
  }

  func recipe(_ title: String) -> Recipe {
    let recipe = Recipe(context: context)
    (recipe.title, recipe.recipeID) = (title, UUID())
    return recipe
  }

  func ingredient(_ title: String, of recipe: Recipe? = nil) -> Ingredient {
    let ingredient = Ingredient(context: context)
    (ingredient.title, ingredient.recipe) = (title, recipe)
    return ingredient
  }

  func remark(_ text: String, of ingredient: Ingredient) {
    let remark = Remark(context: context)
    remark.text = text
    ingredient.addToRemarks(remark)
  }

  func flavor(_ name: String) -> Flavor {
    let flavor = Flavor(context: context)
    flavor.name = name
    return flavor
  }

  func cupboard(_ name: String, in parent: Cupboard? = nil) -> Cupboard {
    let cupboard = Cupboard(context: context)
    (cupboard.name, cupboard.parent) = (name, parent)
    return cupboard
  }

  func menu(_ code: String) -> Menu {
    let menu = Menu(context: context)
    menu.code = code
    return menu
  }

  func dish(_ number: Int, in menu: Menu? = nil) -> Dish {
    let dish = Dish(context: context)
    dish.number = NSNumber(value: number)
    menu?.addToDishes(dish)
    return dish
  }
}

extension Ingredient: AwakeningClone {
  func awakeFromClone(of source: Ingredient, in context: CloneContext) throws {}
}

extension Menu: AwakeningClone {
  func rebuildCode(from source: Menu, in context: CloneContext) throws { code = "new \(source.code ?? "")" }

  func awakeFromClone(of source: Menu, in context: CloneContext) throws {
    code = "hook: \(dishes?.count ?? 0)"
  }
}

extension Dish {
  func rebuildNumber(from source: Dish, in context: CloneContext) throws {
    number = source.number.map { NSNumber(value: $0.intValue + 100) }
  }
}
