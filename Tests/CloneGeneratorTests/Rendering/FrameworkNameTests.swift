import CloneTemplates
import Foundation
import Testing

@testable import CloneGenerator

@Suite("Types of other modules in generated source")
struct FrameworkNameTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "Each type that generated source names is in the list of those that a model's own are told from",
    arguments: [
      "Sources/NotesDemo/Notes.xcdatamodeld", "Tests/DeepCloneTests/Workspace.xcdatamodeld",
      "Tests/DeepCloneTests/Everything.xcdatamodeld", "Tests/DeepCloneTests/Rules.xcdatamodeld",
      "Tests/DeepCloneTests/Beings.xcdatamodeld", "Tests/Corpus/Models/Values.xcdatamodel",
      "Tests/Corpus/Models/My model 1.2.xcdatamodel", "Tests/Consumers/Shared/Surface.xcdatamodeld",
    ])
  func complete(model: String) throws {
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    let pipeline = try GeneratorPipeline(configuration: configuration, files: .disk, templates: CloneTemplates.texts)
    let files = try pipeline.generate([Self.root.appendingPathComponent(model).path]).files
    try #require(!files.isEmpty)
    let tokens = try files.map { try SwiftTokens($0.text) }
    let declared = Set(tokens.flatMap(\.declaredNames))
    // Keywords, modules, the classes of Transformables, which are the model's own, and conditions.
    let others: Set<String> = ["Any", "Self", "Foundation", "DeepClone", "NSManaged", "CoreData"]
    let transformables: Set<String> = [
      "UIKit", "UIColor", "NSArray", "NSDictionary", "CLLocation", "CoreLocation", "Shapes",
    ]
    let used = Set(tokens.flatMap(\.usedTypes)).subtracting(declared).subtracting(others).subtracting(transformables)
    #expect(used.filter { !FrameworkNames.contains($0) }.sorted() == [])
    #expect(used.contains("NSManagedObject"))
  }
}
