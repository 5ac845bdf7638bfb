/// What the template of a model's entry points sees.
struct ModelCloningView: TemplateView {
  let title: String
  /// The names of the bundles.
  let source: String
  let isolation: String
  let access: String
  /// The type that clones and copies objects of any class.
  let type: String
  /// The protocol that the classes conform to.
  let marker: String
  /// The model's name.
  let name: String
  /// The types of the entities, with commas between them.
  let entities: String
  /// The topmost classes.
  let classes: [String]
}
