#if !canImport(CoreData)

/// What is generated of a model, as Linux's compiler can read it.
struct AppleSource {
  /// The paths of the generated files.
  let files: [String]
  /// The paths of the functions that the models' rules ask of their classes.
  let functions: [String]

  /// Generates, with classes and the model in code unless told otherwise, and takes out what needs Objective-C: `@objc(...)` and `@nonobjc`.
  init(
    _ models: [String], access: String = "internal", mode: String = "always", sources: String? = nil, folder: String
  ) throws {
    let output = try WorkFolder.empty(folder)
    let configuration = """
      { "entityClasses": "\(mode)", "managedObjectModel": "\(mode)", "accessLevel": "\(access)" }
      """
    files = try Clonegen.generate(
      models, configuration: configuration, into: output, sources.map { ["--sources", $0] } ?? [])
    for file in files { try Self.removeObjectiveC(file) }
    // What a model's rules ask of its classes lies beside it, and has the access level of what is generated.
    functions = try models.map { $0.replacingOccurrences(of: ".xcdatamodeld", with: "+Functions.swift") }
      .filter(FileManager.default.fileExists)
      .map { path in
        let copy = output.appendingPathComponent("Functions.swift")
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let keyword = access == "internal" ? "" : access + " "
        let adapted = text.replacingOccurrences(of: "  func ", with: "  \(keyword)func ")
          .replacingOccurrences(of: "import DeepClone", with: "\(keyword)import DeepClone")
        try Data(adapted.utf8).write(to: copy)
        return copy.path
      }
  }

  private static func removeObjectiveC(_ path: String) throws {
    let url = URL(fileURLWithPath: path)
    let lines = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.map { line in
      line.drop { $0 == " " }.hasPrefix("@objc(") ? "" : line.replacingOccurrences(of: "@nonobjc ", with: "")
    }
    try Data(kept.joined(separator: "\n").utf8).write(to: url)
  }
}
#endif
