import Foundation

/// The measured graph as classes without a context.
struct PlainGraph {
  /// The object to clone.
  let note: PlainNote
  /// The tags that sources and clones share.
  let tags: [PlainTag]
  /// True if tags list their items.
  let keepsInverse: Bool

  /// Makes the graph.
  ///
  /// - Parameters:
  ///   - itemCount: How many items the note has.
  ///   - keepsInverse: Whether tags list their items.
  ///   - keepsArray: Whether the note lists its items in an array, not in a set.
  init(itemCount: Int, keepsInverse: Bool, keepsArray: Bool) {
    note = PlainNote(noteID: UUID(), createDate: Date(timeIntervalSinceReferenceDate: 0), title: SampleItem.noteTitle)
    tags = (0..<SampleItem.tagCount).map { PlainTag(name: SampleItem.tagName($0)) }
    self.keepsInverse = keepsInverse
    for sample in (0..<itemCount).lazy.map(SampleItem.init) {
      let item = PlainItem(
        title: sample.title, count: sample.count, price: sample.price, createDate: sample.createDate,
        noteID: note.noteID, note: note, tag: tags[sample.tag])
      if keepsArray { note.itemList.append(item) } else { note.items.insert(item) }
      if keepsInverse { tags[sample.tag].items.insert(item) }
    }
  }

  /// The facts about a note and its items.
  static func facts(of note: PlainNote) -> GraphFacts {
    var facts = GraphFacts()
    for item in note.allItems {
      facts.add(
        title: item.title, count: item.count, price: item.price, date: item.createDate, tag: item.tag,
        isFollowing: item.note === note && item.noteID == note.noteID)
    }
    return facts
  }

  /// Checks a clone of the note.
  ///
  /// - Parameters:
  ///   - clone: The clone.
  ///   - source: The source's values before.
  ///   - contestant: The contestant that made it.
  /// - Throws: `WrongResult`.
  func check(_ clone: PlainNote, of source: GraphFacts, by contestant: ContestantName) throws {
    try WrongResult.unless(clone !== note && clone.noteID != note.noteID, "a new note, a new UUID", by: contestant)
    try WrongResult.unless(clone.title == note.title, "the same title", by: contestant)
    try WrongResult.unless(clone.createDate != note.createDate, "a date of its own", by: contestant)
    try WrongResult.unless(Self.facts(of: clone) == source, "items with the same values and tags", by: contestant)
    try WrongResult.unless(Self.facts(of: note) == source, "a source that is as it was", by: contestant)
    for tag in tags where keepsInverse {
      try WrongResult.unless(
        tag.items.count == 2 * (source.itemsByTag[ObjectIdentifier(tag)] ?? 0), "tags that list the clones too",
        by: contestant)
    }
  }

  /// Takes notes apart, so that objects that refer to each other are released.
  func takeApart(with clone: PlainNote) {
    for note in [note, clone] {
      for item in note.allItems { item.note = nil }
    }
    for tag in tags { tag.items = [] }
  }
}
