import CoreTransferable
import UniformTypeIdentifiers

nonisolated extension ProjectDocument: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .plannerProject) { document in
      document.archive
    } importing: { data in
      ProjectDocument(archive: data)
    }
  }
}

nonisolated extension UTType {
  /// The type that the app's Info.plist declares.
  static let plannerProject = UTType(exportedAs: "org.example.planner.project")
}
