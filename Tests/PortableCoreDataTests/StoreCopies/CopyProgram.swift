import CloneGenerator
import CompiledPrograms
import Foundation

/// A program that copies stores of one model with the code that is generated for it.
struct CopyProgram {
  private let folder: TemporaryFolder
  private let path: String

  /// What makes a program impossible.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Generates and compiles.
  ///
  /// - Parameters:
  ///   - modelPath: The model's folder.
  ///   - built: The modules to link.
  init(_ modelPath: String, _ built: BuiltModules) throws {
    folder = try TemporaryFolder()
    // One name for all models: what is generated is named for the file.
    let bundle = folder.file("Copied.xcdatamodel")
    try FileManager.default.copyItem(atPath: modelPath, toPath: bundle.path)
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    // Copies have no rules, and what the rules' diagnostics say does not concern them.
    let result = try GeneratorPipeline(configuration: configuration, files: .disk)
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
    let compilation = try built.compile(sources, to: path)
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
    let lines = try run([source.path, target.path, size.map(String.init) ?? ""])
    return Dictionary(
      uniqueKeysWithValues: lines.compactMap { line in
        line.count == 2 ? Int(line[1]).map { (String(line[0]), $0) } : nil
      })
  }

  /// How the objects of a store come into another one with their values, in one call.
  enum Way: String, CaseIterable {
    case clone, archive
  }

  /// Clones every object of a store with its values, or archives and restores it.
  ///
  /// - Parameters:
  ///   - source: The file that is read.
  ///   - target: The file that is made.
  ///   - way: How.
  func clone(_ source: URL, to target: URL, by way: Way) throws {
    _ = try run([source.path, target.path, way.rawValue])
  }

  /// Runs the program.
  ///
  /// - Returns: The words of each line that it prints.
  private func run(_ arguments: [String]) throws -> [[Substring]] {
    let run = try Subprocess(path, arguments)
    guard run.status == 0 else { throw Failure(description: "ends with \(run.status): \(run.output)\(run.errors)") }
    return run.output.split(separator: "\n").map { $0.split(separator: " ") }
  }

  /// Declares the classes of a model's Transformables, which are the app's.
  private static func classes(of model: URL) throws -> String {
    let names = try String(contentsOf: model, encoding: .utf8).matches(of: /customClassName="([A-Z]\w*)"/).map(\.1)
    return Set(names).filter { !$0.hasPrefix("NS") }.map { "final class \($0) {}\n" }.joined()
  }

  private static let main = """
    import DeepArchive
    import DeepClone
    import DeepCopy
    import Foundation

    let arguments = CommandLine.arguments
    let model = CopiedModel.managedObjectModel
    // Rows of real stores that the model calls invalid are to be copied like all others.
    for entity in model.entities {
      for property in entity.properties { property.isOptional = true }
      for relationship in entity.relationshipsByName.values {
        relationship.minCount = 0
        if relationship.isToMany { relationship.maxCount = 0 }
      }
    }

    @MainActor func context(_ path: String) throws -> NSManagedObjectContext {
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: URL(fileURLWithPath: path), options: nil)
      let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      context.persistentStoreCoordinator = coordinator
      return context
    }

    let (source, target) = (try context(arguments[1]), try context(arguments[2]))
    if ["clone", "archive"].contains(arguments[3]) {
      var options = CloneOptions()
      (options.keepsValues, options.saves, options.allowsDuplicates) = (true, true, true)
      try source.performAndWait { [options] in
        let names = model.entities.filter { $0.superentity == nil }.compactMap { $0.name }
        let objects = try names.flatMap { try source.fetch(NSFetchRequest<NSManagedObject>(entityName: $0)) }
        if arguments[3] == "clone" {
          _ = try CopiedCloning.deepClone(objects, in: target, options: options)
        } else {
          let data = try CopiedCloning.archive(objects)
          let restored = try CopiedCloning.restore(data, as: NSManagedObject.self, in: target, options: options)
          // Foundation archives a Transformable's dictionary in any order.
          let attributes = model.entities.flatMap { $0.attributesByName.values }
          if attributes.contains(where: { $0.attributeType == .transformableAttributeType }) { return }
          guard try CopiedCloning.archive(restored) == data else { fatalError("the second archive is another one") }
        }
      }
    } else {
      let options = CopyOptions(saveEvery: Int(arguments[3]), saves: true)
      let report = try source.performAndWait { try CopiedCloning.copyAll(from: source, to: target, options: options) }
      for (relationship, count) in report.danglingLinks { print(relationship, count) }
    }
    for context in [source, target] {
      guard let coordinator = context.persistentStoreCoordinator else { continue }
      context.reset()
      for store in coordinator.persistentStores { try coordinator.remove(store) }
    }

    """
}
