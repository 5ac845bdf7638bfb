import Testing

@testable import CloneGenerator

extension Golden {
  /// Compares generated files with the goldens of their names.
  static func expect(
    _ files: [GeneratorPipeline.GeneratedFile], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(!files.isEmpty, sourceLocation: sourceLocation)
    for file in files { try Golden(file.name).expect(file.text, sourceLocation: sourceLocation) }
  }
}
