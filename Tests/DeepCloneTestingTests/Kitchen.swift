import DeepClone
import DeepCloneTestSupport
import Foundation

/// A stack of the tests' model with an in-memory store, and makers of its objects.
struct Kitchen {
  let stack: Stack
  var context: NSManagedObjectContext { stack.context }

  init() throws {
    stack = try Stack(KitchenModel.managedObjectModel)
  }

  func recipe(_ title: String) -> Recipe {
    stack.make(Recipe.self) { ($0.title, $0.recipeID) = (title, UUID()) }
  }

  func ingredient(_ title: String, of recipe: Recipe? = nil) -> Ingredient {
    stack.make(Ingredient.self) { ($0.title, $0.recipe) = (title, recipe) }
  }

  func remark(_ text: String, of ingredient: Ingredient) {
    ingredient.addToRemarks(stack.make(Remark.self) { $0.text = text })
  }

  func flavor(_ name: String) -> Flavor { stack.make(Flavor.self, name) }

  func cupboard(_ name: String, in parent: Cupboard? = nil) -> Cupboard {
    stack.make(Cupboard.self) { ($0.name, $0.parent) = (name, parent) }
  }

  func menu(_ code: String) -> Menu { stack.make(Menu.self) { $0.code = code } }

  func dish(_ number: Int, in menu: Menu? = nil) -> Dish {
    stack.make(Dish.self) { ($0.number, $0.menu) = (NSNumber(value: number), menu) }
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
