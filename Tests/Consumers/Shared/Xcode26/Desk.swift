import DeepClone

/// A container with a note, on the main actor as everything in the target.
struct Desk {
  let container: NSPersistentContainer
  var context: NSManagedObjectContext { container.viewContext }

  init() throws {
    container = NSPersistentContainer(name: "Memos", managedObjectModel: MemosModel.managedObjectModel)
    _ = try container.persistentStoreCoordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
  }

  /// A note with a thing of every kind.
  func makeNote(_ title: String) throws -> Note {
    let note = Note(context: context)
    (note.title, note.noteID, note.index, note.slug) = (title, UUID(), 3, "slug")
    note.keywords = ["one", "two"]
    let item = Item(context: context)
    (item.title, item.noteID) = ("Item", note.noteID)
    let reminder = Reminder(context: context)
    (reminder.noteID, reminder.due) = (note.noteID, Date(timeIntervalSinceReferenceDate: 1))
    note.addToItems(item)
    note.addToItems(reminder)
    note.summary = Summary(context: context)
    note.summary?.text = "Short"
    let tag = Tag(context: context)
    tag.name = "red"
    note.addToTags(tag)
    try context.save()
    return note
  }

  /// The notes that were saved, as the main actor sees them.
  func notes(_ ids: [NSManagedObjectID]) -> [Note] { ids.compactMap { context.object(with: $0) as? Note } }
}

extension Note {
  /// What a clone of a note has, beside the note that it is compared with.
  func text(besides source: Note) -> String {
    let items = items?.compactMap { $0 as? Item } ?? []
    let lines = items.map { "\($0.title ?? "") \(($0 as? Reminder)?.due?.timeIntervalSinceReferenceDate ?? 0)" }
    let words = (keywords ?? []).map { "\($0)" }.joined(separator: "+")
    let isFollowing = items.allSatisfy { $0.noteID == noteID }
    return "\(title ?? ""), \(slug ?? ""), \(index), \(value(forKey: "rating") == nil), \(words), "
      + "\(created != nil), \(noteID != source.noteID), \(lines), \(isFollowing), \(summary?.text ?? ""), "
      + "\(tags?.count ?? 0) \((tags?.anyObject() as? Tag)?.name ?? "")"
  }
}
