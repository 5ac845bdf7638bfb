import DeepClone
import DeepCloneTesting
import Testing

@testable import App

@Test func clonesANote() throws {
  let container = NSPersistentContainer(
    name: "Notes", managedObjectModel: NotesModel.managedObjectModel)
  let description = NSPersistentStoreDescription()
  description.type = NSInMemoryStoreType
  container.persistentStoreDescriptions = [description]
  var failure: (any Error)?
  container.loadPersistentStores { _, error in failure = error }
  #expect(failure == nil)

  let note = Note(context: container.viewContext)
  note.noteID = UUID()
  let item = Item(context: container.viewContext)
  item.note = note
  let clone = try note.deepClone()
  #expect(NotesCloning.firstDifference(of: clone, from: note) == nil)
}
