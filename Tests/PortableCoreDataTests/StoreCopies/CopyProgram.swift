#if !canImport(CoreData)
import CloneGenerator
import CompiledPrograms

/// A program that copies stores of one model with the code that is generated for it.
struct CopyProgram {
  private let folder: TemporaryFolder
  private let path: String
  /// Suites run side by side, and a compiler takes much memory.
  private static let compiler = NSLock()

  /// What makes a program impossible.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Generates and compiles.
  init(_ modelPath: String, _ built: BuiltModules) throws {
    folder = try TemporaryFolder()
    // One name for all models: what is generated is named for the file.
    let bundle = folder.file("Copied.xcdatamodel")
    try FileManager.default.copyItem(atPath: modelPath, toPath: bundle.path)
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    // Copies have no rules, and what the rules' diagnostics say does not concern them.
    let result = GeneratorPipeline(configuration: configuration, files: .disk)
      .generate([bundle.path])
    guard !result.hasErrors else {
      throw Failure(
        description: result.diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n"))
    }
    let classes = try Self.classes(of: bundle.appendingPathComponent("contents"))
    let written = [("Classes.swift", classes), ("main.swift", Self.main)]
    var sources: [String] = []
    for (name, text) in result.files.map({ ($0.name, $0.text) }) + written {
      try Data(text.utf8).write(to: folder.file(name))
      sources.append(folder.file(name).path)
    }
    path = folder.file("copy").path
    let compilation = try Self.compiler.withLock { try built.compile(sources, to: path) }
    guard compilation.status == 0 else {
      let errors = (compilation.output + compilation.errors).split(separator: "\n").filter { $0.contains("error:") }
      throw Failure(description: "does not compile: " + errors.prefix(5).joined(separator: "\n"))
    }
  }

  /// Copies a store.
  ///
  /// - Parameters:
  ///   - source: The file that is read.
  ///   - target: The file that is made.
  ///   - size: How much is copied between two saves; nil for all at once.
  /// - Returns: The links that led nowhere, by relationship.
  func copy(_ source: URL, to target: URL, saveEvery size: Int?) throws -> [String: Int] {
    let lines = try run([source.path, target.path, size.map(String.init) ?? ""]).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 2 ? Int(words[1]).map { (String(words[0]), $0) } : nil
      })
  }

  /// How the objects of a store come into another one with their values, in one call.
  enum Way: String, CaseIterable {
    case clone, archive
  }

  /// Clones every object of a store with its values, or archives and restores it.
  ///
  /// - Returns: The `ArchiveError`, if the archive is refused.
  func clone(_ source: URL, to target: URL, by way: Way) throws -> String? {
    try refusal([source.path, target.path, way.rawValue])
  }

  /// Archives every object of a store.
  ///
  /// - Returns: The `ArchiveError`, if it's refused.
  func archive(_ source: URL, to document: URL) throws -> String? {
    try refusal([source.path, document.path, "write"])
  }

  /// Restores an archive with its values.
  ///
  /// - Parameters:
  ///   - document: The archive, perhaps of another version of the model.
  ///   - target: The store that is made.
  ///   - isPartial: Whether what the model doesn't have is ignored.
  /// - Returns: The `ArchiveError`, if it's refused.
  func restore(_ document: URL, to target: URL, isPartial: Bool = false) throws -> String? {
    try refusal([document.path, target.path, isPartial ? "restoreKnown" : "restore"])
  }

  private func refusal(_ arguments: [String]) throws -> String? {
    let output = try run(arguments)
    return output.isEmpty ? nil : output
  }

  /// Runs the program.
  ///
  /// - Returns: What it prints.
  private func run(_ arguments: [String]) throws -> String {
    let run = try Subprocess(path, arguments)
    guard run.status == 0 else { throw Failure(description: "ends with \(run.status): \(run.output)\(run.errors)") }
    return run.output
  }

  /// Declares the classes of a model's Transformables, which are the app's.
  private static func classes(of model: URL) throws -> String {
    let names = try String(contentsOf: model, encoding: .utf8).matches(of: /customClassName="([A-Z]\w*)"/).map(\.1)
    return Set(names).filter { !$0.hasPrefix("NS") }.map { "final class \($0) {}\n" }.joined()
  }
}

extension BuiltModules {
  /// What a program that copies is linked with.
  static var linkedByCopies: BuiltModules? {
    BuiltModules(["DeepArchive", "DeepClone", "DeepCopy", "ModelInCode", "PortableCoreData"])
  }
}
#endif
