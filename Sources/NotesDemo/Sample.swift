import DeepClone

/// The demo's objects.
enum Sample {
  /// Inserts a note with items, memos, a description and tags.
  ///
  /// - Parameter context: The context to insert them into.
  static func makeNote(in context: NSManagedObjectContext) -> Note {
    let red = makeTag("red", in: context)
    let blue = makeTag("blue", in: context)

    let note = Note(context: context)
    note.noteID = UUID()
    note.createDate = Date(timeIntervalSinceReferenceDate: 600_000_000)
    note.title = "Groceries"
    note.index = 42
    note.rating = 5
    let description = NoteDescription(context: context)
    description.text = "For the weekend"
    note.noteDescription = description

    let bread = makeItem("Bread", of: note, memos: ["whole grain", "sliced", "two loaves"], in: context)
    bread.tag = red
    bread.addToTags(red)
    bread.addToTags(blue)
    let milk = makeItem("Milk", of: note, memos: [], in: context)
    milk.tag = blue
    milk.addToTags(blue)
    return note
  }

  private static func makeTag(_ name: String, in context: NSManagedObjectContext) -> Tag {
    let tag = Tag(context: context)
    tag.name = name
    return tag
  }

  private static func makeItem(
    _ title: String, of note: Note, memos: [String], in context: NSManagedObjectContext
  ) -> Item {
    let item = Item(context: context)
    item.itemID = UUID()
    item.noteID = note.noteID
    item.title = title
    item.note = note
    for text in memos {
      let memo = Memo(context: context)
      memo.noteID = note.noteID
      memo.text = text
      item.addToMemos(memo)
    }
    return item
  }
}
