import DeepArchive
import DeepClone
import Foundation
import TestSupport
import Testing

// MARK: Code at the call

func export(_ id: NSManagedObjectID, from container: NSPersistentContainer) async throws -> URL {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).note")
  try await NotesCloning.archive(id, as: Note.self, in: container).write(to: file)
  return file
}

func importNote(
  from file: URL, into context: NSManagedObjectContext, unknown: UnknownParts.Treatment = .refused
) throws -> Note {
  let isScoped = file.startAccessingSecurityScopedResource()
  defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
  return try NotesCloning.restore(Data(contentsOf: file), as: Note.self, in: context, unknown: unknown)
}

@MainActor func copyToPasteboard(_ note: Note) throws {
  UIPasteboard.general.setData(try NotesCloning.archive(note), forPasteboardType: UTType.noteClipping.identifier)
}

@MainActor func pasteNotes(into context: NSManagedObjectContext) throws -> [Note] {
  guard let data = UIPasteboard.general.data(forPasteboardType: UTType.noteClipping.identifier) else { return [] }
  return try NotesCloning.restoreAll(data, as: Note.self, in: context)
}

func restoreBackup(_ file: URL, in context: NSManagedObjectContext) throws -> Note {
  let options = CloneOptions(keepsValues: true)
  return try NotesCloning.restore(Data(contentsOf: file), as: Note.self, in: context, options: options)
}

// MARK: - Tests

@Suite("What apps do with archives")
struct DocumentTasks {
  private let here, there: Stack
  private let note: Note
  private let whole = ["Note": 1, "Item": 2, "Memo": 1, "Attachment": 1, "Tag": 1]

  init() throws {
    (here, there) = (try Stack(NotesModel.managedObjectModel), try Stack(NotesModel.managedObjectModel))
    note = here.groceries()
    try here.context.save()
  }

  @Test("A note is exported to a file and imported elsewhere, by the rules")
  func exportAndImport() async throws {
    let file = try await export(note.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    let copies = try (1...2).map { _ in try importNote(from: file, into: there.context) }
    #expect(copies.allSatisfy { $0.text == note.text && $0.noteID != note.noteID })
    #expect(try there.counts() == ["Note": 2, "Item": 4, "Memo": 2, "Attachment": 2, "Tag": 1])
    #expect(try here.counts() == whole)
  }

  @Test("A file that a newer version wrote is imported after a question, without what isn't known here")
  func newerFile() async throws {
    let file = try await export(note.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    let newer = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacingOccurrences(of: #""Memo":["text"]"#, with: #""Memo":["stars","text"]"#)
      .replacingOccurrences(of: #""text":"Rye""#, with: #""stars":5,"text":"Rye""#)
    try Data(newer.utf8).write(to: file)
    let error = #expect(throws: ArchiveError.self) { try importNote(from: file, into: there.context) }
    guard case .unknownParts(let parts) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect("\(parts)" == "Memo.stars (values: 1)")
    #expect(!there.context.hasChanges)
    let copy = try importNote(from: file, into: there.context, unknown: .ignored)
    #expect(copy.text == note.text)
    #expect(try there.counts() == whole)
  }

  @Test("A note is copied and pasted, as often as wanted, here and elsewhere")
  @MainActor func copyAndPaste() throws {
    UIPasteboard.general.clear()
    #expect(try pasteNotes(into: here.context) == [])
    try copyToPasteboard(note)
    for stack in [here, here, there] {
      let pasted = try pasteNotes(into: stack.context)
      #expect(pasted.map(\.text) == [note.text] && pasted.first?.noteID != note.noteID)
    }
    #expect(try here.counts() == ["Note": 3, "Item": 6, "Memo": 3, "Attachment": 3, "Tag": 1])
    #expect(try there.counts() == whole)
    // A pasteboard can hold anything.
    UIPasteboard.general.setData(Data("hello".utf8), forPasteboardType: UTType.noteClipping.identifier)
    let error = #expect(throws: ArchiveError.self) { try pasteNotes(into: there.context) }
    #expect(error?.localizedDescription == "The file is damaged, or of another kind.")
    #expect(try there.counts() == whole)
  }

  @Test("A template is shipped as a file; notes of it are fresh")
  func templateInFile() async throws {
    let start = Date()
    note.isTemplate = true
    try here.context.save()
    let file = try await export(note.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    let notes = try (1...2).map { _ in try importNote(from: file, into: there.context) }
    #expect(notes.allSatisfy { $0.text == note.text && !$0.isTemplate })
    #expect(notes.allSatisfy { $0.created.map { start <= $0 } == true })
    #expect(Set((notes + [note]).map(\.noteID)).count == 3)
    #expect(try there.counts() == ["Note": 2, "Item": 4, "Memo": 2, "Attachment": 2, "Tag": 1])
  }

  @Test("A note that was deleted comes back from a backup as it was")
  func backup() async throws {
    let before = (note.noteID, note.created, note.text)
    let file = try await export(note.objectID, from: here.container)
    defer { try? FileManager.default.removeItem(at: file) }
    here.context.delete(note)
    try here.context.save()
    #expect(try here.counts() == ["Tag": 1])
    let restored = try restoreBackup(file, in: here.context)
    #expect((restored.noteID, restored.created, restored.text) == before)
    #expect(try here.counts() == whole)
  }
}
