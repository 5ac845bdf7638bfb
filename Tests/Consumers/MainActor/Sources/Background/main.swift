import DeepClone
import DeepCloneTesting
import DeepCopy

let desk = try Desk()
let note = try desk.makeNote("Note")
print("clone:", try note.deepClone().text(besides: note))

// By identities, in a context that the container makes.
let id = note.objectID
let cloned = try await MemosCloning.deepClone([id], as: Note.self, in: desk.container)
print("in the background:", desk.notes(cloned).map { $0.text(besides: note) })
let bare = try await MemosCloning.deepClone(id, as: Note.self, in: desk.container, excluding: [.tags, .items])
print("excluding:", desk.notes([bare]).map { $0.text(besides: note) })
// Closures of such calls run there, too.
var options = CloneOptions(canReference: { !$0.objectID.isTemporaryID })
options.skip(Item.self) { $0.value(forKey: "title") as? String != nil }
let skipped = try await MemosCloning.deepClone(id, as: Note.self, in: desk.container, options: options)
print("skipped:", desk.notes([skipped]).map { $0.text(besides: note) })

// In the app's own work on a background context.
let (made, difference) = try await desk.container.performBackgroundTask { context in
  let notes = try context.fetch(NSFetchRequest<Note>(entityName: "Note")).filter { $0.objectID == id }
  let clones = try notes.deepClone(excluding: [.items(.note)])
  try context.save()
  return (clones.map(\.objectID), MemosCloning.firstDifference(of: clones, from: notes, excluding: [.items(.note)]))
}
print("in a task:", desk.notes(made).map { $0.text(besides: note) }, difference ?? "no difference")

// Copied to another store, whole and in part.
let (whole, part) = (try Desk(), try Desk())
let report = try await MemosCloning.copyAll(from: desk.container, to: whole.container)
print("all:", report.inserted)
let copied = try await MemosCloning.copy([id], from: desk.container, to: part.container).copied
print("copy:", part.notes(copied).map { $0.text(besides: note) })
