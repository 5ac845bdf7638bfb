import DeepClone

/// A project as a document, for files and the pasteboard.
nonisolated struct ProjectDocument: Sendable {
  /// What `PlannerCloning.archive` wrote.
  let archive: Data
}

extension ProjectDocument {
  /// Reads a file that the user chose.
  init(contentsOf file: URL) throws {
    #if canImport(Darwin)
    let isScoped = file.startAccessingSecurityScopedResource()
    defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
    #endif
    archive = try Data(contentsOf: file)
  }
}
