@testable import CloneGenerator

/// A folder of this repository that has models, with the configuration that they are generated with.
struct RepositoryTarget {
  /// The folder's path from the package's root.
  let path: String
  private let models: [URL]
  private let configuration: Configuration

  /// The folders below `Sources` and `Tests`, those of links too.
  static func all() throws -> [RepositoryTarget] {
    let models = try ["Sources", "Tests"].flatMap { try self.models(in: packageRoot.appendingPathComponent($0)) }
    return try Dictionary(grouping: models, by: folder).map { folder, models in
      let file = folder.appendingPathComponent("clonegen.json")
      let json = hasConfiguration(folder) ? try Data(contentsOf: file) : Data("{}".utf8)
      return RepositoryTarget(
        path: String(folder.path.dropFirst(packageRoot.path.count + 1)), models: models,
        configuration: ConfigurationReader.read(json, path: file.path).configuration)
    }
    .sorted { $0.path < $1.path }
  }

  /// What is generated for it as a package that Xcode or Swift Build may build, with the classes known that its files declare.
  func generate() -> GeneratorPipeline.Result {
    GeneratorPipeline(
      configuration: configuration, targetKind: .package, files: .disk,
      sources: .disk([packageRoot.appendingPathComponent(path).path])
    ).generate(models.map(\.path).sorted())
  }

  /// The nearest folder above a model with a configuration, or else the model's own.
  private static func folder(of model: URL) -> URL {
    let own = model.deletingLastPathComponent()
    let above = sequence(first: own) { $0.path == packageRoot.path ? nil : $0.deletingLastPathComponent() }
    return above.first(where: hasConfiguration) ?? own
  }

  private static func hasConfiguration(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("clonegen.json").path)
  }

  private static func models(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name -> [URL] in
      let entry = folder.appendingPathComponent(name)
      if entry.pathExtension == "xcdatamodeld" { return [entry] }
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: entry.path, isDirectory: &isFolder) && isFolder.boolValue
        ? try models(in: entry) : []
    }
  }
}
