import DeepClone
import Foundation

/// The measured graph as managed objects, in a context of its own.
struct ManagedGraph {
  /// The context of the objects.
  let context: NSManagedObjectContext
  /// The object to clone.
  let note: Note
  /// The tags that sources and clones share.
  let tags: [Tag]

  /// Makes the graph.
  ///
  /// - Parameters:
  ///   - itemCount: How many items the note has.
  ///   - context: The context of the objects.
  ///   - tagCount: How many tags the items share.
  init(itemCount: Int, in context: NSManagedObjectContext, tagCount: Int = SampleItem.tagCount) {
    let note = Note(context: context)
    note.noteID = UUID()
    note.createDate = Date(timeIntervalSinceReferenceDate: 0)
    note.title = SampleItem.noteTitle
    let tags = (0..<tagCount).map { number in
      let tag = Tag(context: context)
      tag.name = SampleItem.tagName(number)
      return tag
    }
    let entity = Item.entity()
    for sample in (0..<itemCount).lazy.map(SampleItem.init) {
      let item = Item(entity: entity, insertInto: context)
      item.title = sample.title
      item.count = sample.count
      item.price = sample.price
      item.createDate = sample.createDate
      item.noteID = note.noteID
      item.note = note
      item.tag = tags[sample.tag % tagCount]
    }
    self.context = context
    self.note = note
    self.tags = tags
  }

  /// The facts about a note and its items.
  static func facts(of note: Note) -> GraphFacts {
    var facts = GraphFacts()
    for case let item as Item in destinations("items", of: note) {
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
  func check(_ clone: Note, of source: GraphFacts, by contestant: ContestantName) throws {
    try WrongResult.unless(clone !== note && clone.noteID != note.noteID, "a new note, a new UUID", by: contestant)
    try WrongResult.unless(clone.title == note.title, "the same title", by: contestant)
    try WrongResult.unless(clone.createDate != note.createDate, "a date of its own", by: contestant)
    try WrongResult.unless(Self.facts(of: clone) == source, "items with the same values and tags", by: contestant)
    try WrongResult.unless(Self.facts(of: note) == source, "a source that is as it was", by: contestant)
    for tag in tags {
      try WrongResult.unless(
        tag.items?.count == 2 * (source.itemsByTag[ObjectIdentifier(tag)] ?? 0), "tags that list the clones too",
        by: contestant)
    }
    try WrongResult.unless(
      context.insertedObjects.count == 2 * (source.itemCount + 1) + tags.count, "no object too many", by: contestant)
  }
}
