import Testing

@testable import CloneGenerator

@Suite("Types of other modules in generated source")
struct FrameworkNameTests {
  @Test(
    "Each type that generated source names is in the list of those that a model's own are told from",
    arguments: [
      "Sources/NotesDemo/Notes.xcdatamodeld", "Tests/DeepCloneTests/Workspace.xcdatamodeld",
      "Tests/ModelInCodeTests/Everything.xcdatamodeld", "Tests/DeepCloneTests/Rules.xcdatamodeld",
      "Tests/DeepCloneTests/Beings.xcdatamodeld", "Tests/Corpus/Models/Values.xcdatamodel",
      "Tests/Corpus/Models/My model 1.2.xcdatamodel", "Tests/Consumers/Shared/Surface.xcdatamodeld",
    ])
  func complete(model: String) throws {
    let path = packageRoot.appendingPathComponent(model).path
    let files = GeneratorPipeline(configuration: .everything, files: .disk).generate([path]).files
    try #require(!files.isEmpty)
    let tokens = try files.map { try SwiftTokens($0.text) }
    let declared = Set(tokens.flatMap(\.declaredNames))
    // Keywords, modules, and the name behind which the runtime keeps what generated source alone needs.
    let others = ["Any", "Self", "Foundation", "DeepClone", "ModelInCode", "CoreData", "NSManaged", "Generated"]
    // The classes of Transformables are the app's, and so are their frameworks.
    let attributes = try #require(ModelLoader(files: .disk).load(path).model).entities.flatMap(\.attributes)
    let transformables = attributes.compactMap(\.customClassName).flatMap { name in
      name.split { !$0.isLetter && !$0.isNumber }.map(String.init) + TransformableClass.frameworks(of: name)
    }
    let used = Set(tokens.flatMap(\.usedTypes)).subtracting(declared).subtracting(others + transformables)
    #expect(used.filter { !FrameworkNames.contains($0) }.sorted() == [])
    #expect(used.contains("NSManagedObject"))
  }
}
