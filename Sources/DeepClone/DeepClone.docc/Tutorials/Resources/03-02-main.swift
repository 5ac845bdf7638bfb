import DeepClone

let container = NSPersistentContainer(
  name: "Notes", managedObjectModel: NotesModel.managedObjectModel)
let description = NSPersistentStoreDescription()
description.type = NSInMemoryStoreType
container.persistentStoreDescriptions = [description]
container.loadPersistentStores { _, error in
  if let error { print("The store can't be loaded: \(error)") }
}
let context = container.viewContext

let note = Note(context: context)
note.noteID = UUID()
note.title = "Groceries"
let tag = Tag(context: context)
tag.name = "food"
for title in ["Bread", "Milk"] {
  let item = Item(context: context)
  item.title = title
  item.noteID = note.noteID
  item.note = note
  item.addToTags(tag)
}
try context.save()

let clone = try note.deepClone()
try context.save()

print("Items:", clone.items?.count ?? 0)
print("An ID of its own:", clone.noteID != note.noteID)
print("Items of the tag:", tag.items?.count ?? 0)
