import DeepClone
import DeepCloneReports

/// Makes a note, clones it, and prints both graphs, to show the model's rules at work.
///
/// Then it copies a whole store to another one, without any rules.
///
/// The rules are in `Notes.xcdatamodeld`; change one there and run again.
@main
enum NotesDemo {
  static func main() throws {
    let context = try makeContext()
    let note = Sample.makeNote(in: context)
    let tags = try context.fetch(Tag.fetchRequest()).sorted { ($0.name ?? "") < ($1.name ?? "") }

    let clone = try note.deepClone()
    var tree = GraphTree(known: tags)
    print("The note:\n")
    print(tree.text(of: note))
    print("What cloning it does:\n")
    print(try NotesCloning.preview(note))
    print("\nIts clone (new ids and date, index left out, noteID followed, tags shared):\n")
    print(tree.text(of: clone))

    guard let item = note.items?.allObjects.lazy.compactMap({ $0 as? Item }).first(where: { $0.title == "Bread" })
    else { return }
    let itemCopy = try item.deepClone(excluding: [.note])
    print("One item from the middle of the chain, cloned without its note (noteID kept, the memos' left blank):\n")
    print(tree.text(of: itemCopy))
    print("The tags, whose items are the originals and the clones:\n")
    for tag in tags {
      print("\(tag.name ?? ""): \(tag.items?.count ?? 0) items, main tag of \(tag.mainItems?.count ?? 0)")
    }
    try context.save()
    try CopyAct.play()
  }

  /// A stack with an in-memory store.
  private static func makeContext() throws -> NSManagedObjectContext {
    let container = NSPersistentContainer(name: "Notes", managedObjectModel: NotesModel.managedObjectModel)
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    return container.viewContext
  }
}
