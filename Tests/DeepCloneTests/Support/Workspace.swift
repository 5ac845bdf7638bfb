/// A stack of the tests' model with an in-memory store, and makers of its objects.
struct Workspace {
  /// The rules of the attributes of `Item` and of `Note`, in the words of a report.
  static let itemRules = """
      itemID: rule `rebuild: uuid`
      noteID: rule `followParent: noteID`, `withoutParent: keep`
      origin: rule `followParent: noteID`, `withoutParent: blank`
    """
  static let noteRules = """
      createDate: rule `rebuild: now`
      index: rule `exclude`
      noteID: rule `rebuild: uuid`
    """

  let stack: Stack
  var container: NSPersistentContainer { stack.container }
  var context: NSManagedObjectContext { stack.context }

  init(storeAt url: URL? = nil) throws {
    stack = try Stack(WorkspaceModel.managedObjectModel, url)
  }

  func note(_ title: String, id: Int = 0) -> Note {
    stack.make(Note.self) {
      ($0.title, $0.noteID, $0.createDate) = (title, .numbered(id), Date(timeIntervalSinceReferenceDate: 1))
    }
  }

  func item(_ title: String, of note: Note? = nil, id: Int = 0) -> Item {
    stack.make(Item.self) { ($0.title, $0.itemID, $0.noteID, $0.note) = (title, "item \(id)", note?.noteID, note) }
  }

  func memo(_ text: String, of item: Item) -> Memo {
    let memo = stack.make(Memo.self) { $0.text = text }
    item.addToMemos(memo)
    return memo
  }

  /// Notes with everything that they own, in which items refer to each other, and share tags.
  func notes(_ count: Int, sharing tags: [Tag]) -> [Note] {
    (0..<count).map { number in
      let note = note("\(number)", id: 10 * number)
      let items = (0..<3).map { item("\(number).\($0)", of: note, id: 10 * number + $0) }
      for (place, item) in items.enumerated() {
        for text in ["a", "b"] { _ = memo(text, of: item) }
        let (tag, other) = (tags[number % tags.count], tags[(number + place + 1) % tags.count])
        (item.tag, item.tags, item.related) = (tag, NSSet(array: [tag, other]), items[(place + 1) % 3])
        item.addToReferences(items[2])
      }
      (note.pinnedItem, note.noteDescription) = (items[1], stack.make(NoteDescription.self) { $0.text = "about" })
      for attachment in [stack.make(Photo.self), stack.make(Document.self)] { attachment.note = note }
      return note
    }
  }

  func tag(_ name: String) -> Tag { stack.make(Tag.self, name) }

  func folder(_ name: String, in parent: Folder? = nil) -> Folder {
    stack.make(Folder.self) { ($0.name, $0.parent) = (name, parent) }
  }

  func station(_ name: String) -> Station { stack.make(Station.self, name) }

  /// The titles of notes, as the context reads them.
  func titles(of ids: [NSManagedObjectID]) throws -> [String?] {
    try ids.map { try (context.existingObject(with: $0) as? Note)?.title }
  }

  func counts() throws -> [String: Int] { try stack.counts() }
}

extension CloneOptions {
  /// Options that give all clones the same UUID, so that it says nothing of the order in which members of an unordered set
  /// were cloned: Apple's sets have none.
  static var alike: CloneOptions {
    CloneOptions(dateProvider: { Date(timeIntervalSinceReferenceDate: 2) }, uuidSource: { .numbered(1000) })
  }

  /// Options that make clones reproducible: UUIDs are counted from 1001, and it is always the same moment.
  static var reproducible: CloneOptions {
    nonisolated(unsafe) var count = 1000
    return CloneOptions(
      dateProvider: { Date(timeIntervalSinceReferenceDate: 2) },
      uuidSource: {
        count += 1
        return .numbered(count)
      })
  }
}

extension Item: AwakeningClone {
  func awakeFromClone(of source: Item, in context: CloneContext) throws {
    if title == "save in hook" { try managedObjectContext?.save() }
    if title == "roll back in hook" { managedObjectContext?.rollback() }
    if title == "throw in hook" { throw AppError(place: "hook") }
  }
}
