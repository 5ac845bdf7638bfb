/// The files that are generated for each model, all of them always: what a build writes has to follow from names alone.
///
/// The raw value is the name of the template, too.
enum SourceFile: String, CaseIterable {
  /// How objects are cloned: what people review.
  case deepClone = "DeepClone"
  /// The entity classes and the model in code.
  case coreData = "CoreData"

  /// The file's name.
  ///
  /// The plugin follows the same rule.
  ///
  /// - Parameter model: The model's name.
  func name(of model: String) -> String { "\(model)+\(rawValue).swift" }
}
