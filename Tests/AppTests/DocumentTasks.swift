import DeepArchive
import DeepClone
import DeepCloneTestSupport
import Foundation
import Testing

// MARK: Code at the call

func export(_ id: NSManagedObjectID, from container: NSPersistentContainer) async throws -> URL {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).plannerproject")
  try await PlannerCloning.archive(id, as: Project.self, in: container).write(to: file)
  return file
}

func importProject(
  from file: URL, into workspace: Workspace, in context: NSManagedObjectContext,
  unknown: UnknownParts.Treatment = .refused
) throws -> Project {
  let isScoped = file.startAccessingSecurityScopedResource()
  defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
  return try PlannerCloning.restore(
    Data(contentsOf: file), as: Project.self, in: context, into: .projects(of: workspace), unknown: unknown)
}

@MainActor func copyToPasteboard(_ project: Project) throws {
  UIPasteboard.general.setData(try PlannerCloning.archive(project), forPasteboardType: UTType.plannerProject.identifier)
}

@MainActor func pasteProjects(into context: NSManagedObjectContext) throws -> [Project] {
  guard let data = UIPasteboard.general.data(forPasteboardType: UTType.plannerProject.identifier) else { return [] }
  return try PlannerCloning.restoreAll(data, as: Project.self, in: context)
}

func restoreBackup(_ file: URL, in context: NSManagedObjectContext) throws -> Project {
  let options = CloneOptions(keepsValues: true)
  return try PlannerCloning.restore(Data(contentsOf: file), as: Project.self, in: context, options: options)
}

// MARK: - Tests

@MainActor @Suite("What apps do with archives")
struct DocumentTasks {
  private let here, there: Stack
  private let project: Project
  /// Where what comes from files goes.
  private let workspace: Workspace
  private let whole = ["Project": 1, "Task": 2, "Attachment": 1, "Person": 1, "Tag": 1]

  init() throws {
    (here, there) = (try Stack(PlannerModel.managedObjectModel), try Stack(PlannerModel.managedObjectModel))
    project = here.website()
    workspace = there.workspace()
    try there.context.save()
    try here.context.save()
  }

  /// How many objects came from files.
  private func countsThere() throws -> [String: Int] { try there.counts().filter { $0.key != "Workspace" } }

  @Test("A project is exported to a file and imported elsewhere, by the rules")
  func exportAndImport() async throws {
    let file = try await export(project.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    let copies = try (1...2).map { _ in try importProject(from: file, into: workspace, in: there.context) }
    #expect(copies.allSatisfy { $0.text == project.text && $0.projectID != project.projectID })
    #expect(copies.allSatisfy { $0.workspace === workspace && $0.workspaceID == workspace.workspaceID })
    #expect(try countsThere() == ["Project": 2, "Task": 4, "Attachment": 2, "Person": 1, "Tag": 1])
    #expect(try here.counts() == whole)
  }

  @Test("A file that a newer version wrote is imported after a question, without what isn't known here")
  func newerFile() async throws {
    let file = try await export(project.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    let newer = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacingOccurrences(of: #""position","title"]"#, with: #""position","stars","title"]"#)
      .replacingOccurrences(of: #""title":"Choose photos""#, with: #""stars":5,"title":"Choose photos""#)
    try Data(newer.utf8).write(to: file)
    let error = #expect(throws: ArchiveError.self) { try importProject(from: file, into: workspace, in: there.context) }
    guard case .unknownParts(let parts) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect("\(parts)" == "Task.stars (values: 1)")
    #expect(!there.context.hasUnsavedChanges)
    let copy = try importProject(from: file, into: workspace, in: there.context, unknown: .ignored)
    #expect(copy.text == project.text)
    #expect(try countsThere() == whole)
  }

  @Test("A project is copied and pasted, as often as wanted, here and elsewhere")
  @MainActor func copyAndPaste() throws {
    UIPasteboard.general.clear()
    #expect(try pasteProjects(into: here.context) == [])
    try copyToPasteboard(project)
    for stack in [here, here, there] {
      let pasted = try pasteProjects(into: stack.context)
      #expect(pasted.map(\.text) == [project.text] && pasted.first?.projectID != project.projectID)
    }
    #expect(try here.counts() == ["Project": 3, "Task": 6, "Attachment": 3, "Person": 1, "Tag": 1])
    #expect(try countsThere() == whole)
    // A pasteboard can hold anything.
    UIPasteboard.general.setData(Data("hello".utf8), forPasteboardType: UTType.plannerProject.identifier)
    let error = #expect(throws: ArchiveError.self) { try pasteProjects(into: there.context) }
    #expect(error?.localizedDescription == "The file is damaged, or of another kind.")
    #expect(try countsThere() == whole)
  }

  @Test("A template is shipped as a file; projects of it are fresh")
  func templateInFile() async throws {
    let start = Date()
    project.isTemplate = true
    try here.context.save()
    let file = try await export(project.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    let projects = try (1...2).map { _ in try importProject(from: file, into: workspace, in: there.context) }
    #expect(projects.allSatisfy { $0.text == project.text && !$0.isTemplate })
    #expect(projects.allSatisfy { $0.created.map { start <= $0 } == true })
    #expect(Set((projects + [project]).map(\.projectID)).count == 3)
    #expect(try countsThere() == ["Project": 2, "Task": 4, "Attachment": 2, "Person": 1, "Tag": 1])
  }

  @Test("A project that was deleted comes back from a backup as it was")
  func backup() async throws {
    let before = (project.projectID, project.created, project.done, project.text)
    let file = try await export(project.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    here.context.delete(project)
    try here.context.save()
    #expect(try here.counts() == ["Person": 1, "Tag": 1])
    let restored = try restoreBackup(file, in: here.context)
    #expect((restored.projectID, restored.created, restored.done, restored.text) == before)
    #expect(try here.counts() == whole)
  }
}
