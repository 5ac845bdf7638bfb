/// A stack of the tests' model, and makers of its objects.
extension Stack {
  convenience init() throws { try self.init(CookbookModel.managedObjectModel) }

  func recipe(_ title: String?, id: UUID? = nil) -> Recipe {
    make(Recipe.self) { ($0.title, $0.uuid) = (title, id) }
  }

  func step(_ text: String?, of recipe: Recipe) { recipe.addToSteps(make(Step.self) { $0.text = text }) }

  func remark(_ text: String?, of recipe: Recipe) { make(Remark.self) { ($0.text, $0.recipe) = (text, recipe) } }

  func tag(_ name: String) -> Tag { make(Tag.self, name) }
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
