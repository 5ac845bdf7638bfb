import DeepClone
import DeepCloneReports
import DeepCopy

let desk = try Desk()
let note = try desk.makeNote("Note")
print("clone:", try note.deepClone().text(besides: note))
print("excluding:", try note.deepClone(excluding: [.tags, .items]).text(besides: note))
print("several:", try [note, note].deepClone().map { $0.text(besides: note) }.count)
let mixed = [note, Tag(context: desk.context)]
print("mixed:", try MemosCloning.deepClone(mixed).map { "\(type(of: $0))" })
print("preview:", try MemosCloning.preview(note).entities.map { "\($0.entity) \($0.cloned) \($0.shared)" })

// Into a context of another queue, and to another store.
let background = desk.container.newBackgroundContext()
let there = try note.deepClone(in: background).objectID
print("elsewhere:", background.performAndWait { "\(background.object(with: there).value(forKey: "title") ?? "")" })
let (other, whole) = (try Desk(), try Desk())
print("copy:", try MemosCloning.copy(note, to: other.context).copied.text(besides: note))
print("all:", try MemosCloning.copyAll(from: desk.context, to: whole.context).inserted)

// Objects are made and fetched anywhere, on their context's queue; their properties are the main actor's.
let ids = try await desk.container.performBackgroundTask { context in
  _ = Reminder(context: context)
  try context.save()
  return try context.fetch(NSFetchRequest<Item>(entityName: "Item")).map(\.objectID)
}
print("items:", ids.compactMap { (desk.context.object(with: $0) as? Item)?.title }.sorted())
