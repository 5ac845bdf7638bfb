/// A Swift block of the README or the catalogue: what it is, and so what compiles it.
enum Sample {
  /// A manifest, or a part of one.
  case manifest
  /// A whole program, `main.swift`.
  case program
  /// Generated code, which is shown as it is.
  case generated
  /// Tests of a target, which stand in its test target.
  case tests
  /// Declarations, which stand in a file.
  case declarations
  /// Statements, which stand in a function.
  case statements

  init(_ block: Readme.Block) {
    let lines = block.text.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("//") }
    func begins(_ words: String...) -> Bool { lines.contains { line in words.contains(where: line.hasPrefix) } }
    self =
      if begins("import PackageDescription", "dependencies: ", ".testTarget(") {
        .manifest
      } else if begins("@testable import ") {
        .tests
      } else if block.text.contains(" = EntityRules(") {
        .generated
      } else if begins("extension ", "final class ", "func ") {
        .declarations
      } else if begins("import ") {
        .program
      } else {
        .statements
      }
  }

  /// What the samples take as given.
  static let given = """
    import DeepClone

    enum Slugs {
      static func next(after slug: String?) throws -> String { "next" }
    }
    """

  /// A file that holds a sample.
  func file(_ block: Readme.Block, _ number: Int) -> String {
    let place = "#sourceLocation(file: \"\(block.path)\", line: \(block.line))\n"
    // The pages say where the library's other modules are to be imported.
    let modules: KeyValuePairs = [
      "DeepArchive": "archive", "DeepCloneReports": "preview(", "DeepCloneReports": "Cloning.rules",
      "DeepCloneTesting": "firstDifference", "ModelInCode": "ModelMerging",
    ]
    let imports = ["DeepClone", "DeepCopy"] + modules.filter { block.text.contains($0.value) }.map(\.key)
    let header = imports.map { "import \($0)\n" }.joined()
    guard case .statements = self else { return header + place + block.text }
    let objects =
      Self.isOfPlanner(block) ? "project: Project, task: ProjectTask" : "note: Note, notes: [Note], item: Item"
    return """
      \(header)
      func sample\(number)(
        \(objects), tag: Tag,
        context: NSManagedObjectContext, otherContext: NSManagedObjectContext, otherStoresContext: NSManagedObjectContext,
        container: NSPersistentContainer, otherContainer: NSPersistentContainer, progress: Progress,
        privateStore: NSPersistentStore,
        musicModel: NSManagedObjectModel, peopleModel: NSManagedObjectModel
      ) async throws {
      \(place)\(block.text)
      }

      """
  }

  /// Whether a block is about the sample app's model, as the tests of tasks have it, and not about the samples' own.
  static func isOfPlanner(_ block: Readme.Block) -> Bool { block.text.contains("PlannerCloning") }

  /// The model of the samples about notes.
  static func model() throws -> String { try Readme("Tests/EndToEndTests/Goldens/Samples.xml").text }
}

extension ConsumerPackage {
  /// A package with targets that use the plugin; unless said, with one of its own name.
  init(_ name: String, _ kind: String, products: [String], targets: [String]? = nil) throws {
    let dependencies = products.map { ".product(name: \"\($0)\", package: \"DeepClone\")" }
    let targets = (targets ?? [name]).map { target in
      """
          .\(kind)(
            name: "\(target)", dependencies: [\(dependencies.joined(separator: ", "))],
            exclude: ["clonegen.json"], plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")])
      """
    }
    try self.init(
      name,
      manifest: """
        // swift-tools-version: 6.1

        import PackageDescription

        let package = Package(
          name: "\(name)",
          platforms: [.macOS(.v13)],
          dependencies: [.package(name: "DeepClone", path: "\(WorkFolder.root.path)")],
          targets: [
        \(targets.joined(separator: ",\n"))
          ])
        """)
  }
}
