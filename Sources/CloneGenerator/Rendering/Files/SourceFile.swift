/// The files that are generated for each model.
///
/// All of them always exist: the files that a build writes have to be known from names alone.
///
/// The raw value is the name of the template, too.
enum SourceFile: String, CaseIterable {
  /// The code that clones, which people review.
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
