// The plugins compile this file, too: they have to know the files that a build writes before the tool runs.

/// The files that are generated for each model.
///
/// A package's build writes all of them: the files that it writes have to be known from names alone.
///
/// The raw value is the name of the template, too.
enum SourceFile: String, CaseIterable {
  /// The code that clones, which people review.
  case deepClone = "DeepClone"
  /// The entity classes and the model in code.
  case coreData = "CoreData"

  /// The keys of a configuration of which one is enough to ask for the classes and the model in code in a project, where Xcode
  /// makes both.
  static let coreDataKeys = ["entityClasses", "managedObjectModel"]

  /// The file's name.
  ///
  /// - Parameter model: The model's name.
  func name(of model: String) -> String { "\(model)+\(rawValue).swift" }

  /// The name of the bundle at a path.
  static func bundleName(of path: String) -> String {
    // By bytes: a combining mark after a slash would be one character with it.
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The name of the model at a path: the bundle's file name without its extension.
  static func modelName(of path: String) -> String {
    let name = bundleName(of: path)
    for suffix in [".xcdatamodeld", ".xcdatamodel"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// The models that files are generated for, in the order of their names: the target's own, or else the first one of
  /// other targets.
  ///
  /// - Parameters:
  ///   - own: The target's models.
  ///   - others: Those of other targets.
  ///   - path: The path of a model's bundle.
  static func written<Path>(_ own: [Path], _ others: [Path], path: (Path) -> String) -> [Path] {
    func sorted(_ models: [Path]) -> [Path] { models.sorted { modelName(of: path($0)) < modelName(of: path($1)) } }
    return own.isEmpty ? Array(sorted(others).prefix(1)) : sorted(own)
  }
}
