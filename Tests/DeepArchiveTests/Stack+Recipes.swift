/// A stack of the tests' model, and makers of its objects.
extension Stack {
  convenience init() throws { try self.init(CookbookModel.managedObjectModel) }

  func recipe(_ title: String?, id: UUID? = nil) -> Recipe {
    let recipe = Recipe(context: context)
    (recipe.title, recipe.uuid) = (title, id)
    return recipe
  }

  func step(_ text: String?, of recipe: Recipe) {
    let step = Step(context: context)
    step.text = text
    recipe.addToSteps(step)
  }

  func remark(_ text: String?, of recipe: Recipe) {
    let remark = Remark(context: context)
    (remark.text, remark.recipe) = (text, recipe)
  }

  func tag(_ name: String) -> Tag {
    let tag = Tag(context: context)
    tag.name = name
    return tag
  }
}

extension CloneOptions {
  /// Options that restore everything as it was.
  static var kept: CloneOptions {
    var options = CloneOptions()
    (options.keepsValues, options.copiesUnmatchedObjects) = (true, true)
    return options
  }
}

/// The text of an archive.
func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
