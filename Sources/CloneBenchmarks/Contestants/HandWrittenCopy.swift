import DeepClone
import Foundation

/// A copy between stores that a careful developer writes.
///
/// Each object is found or made by its key, one after another, and the target is saved in batches. Which key has which copy is
/// kept in dictionaries, since a fetch for each would search the whole table.
struct HandWrittenCopy {
  private let source, target: NSManagedObjectContext
  private var known: [String: NSManagedObjectID] = [:]
  private var unsaved: [(key: String, copy: NSManagedObject)] = []
  /// The copies that aren't saved yet.
  private var inserted: [String: NSManagedObject] = [:]

  /// Copies every book with its shelf, its topics and the book before it.
  static func copy(_ source: URL, to target: URL, batch: Int) throws -> Measurement {
    var copy = HandWrittenCopy(
      source: try Stack(CatalogModel.managedObjectModel, file: source, isReadOnly: true).newContext(),
      target: try Stack(CatalogModel.managedObjectModel, file: target).newContext())
    return try Measurement { try copy.copyBooks(batch: batch) }
  }

  private init(source: NSManagedObjectContext, target: NSManagedObjectContext) {
    (self.source, self.target) = (source, target)
  }

  private mutating func copyBooks(batch: Int) throws {
    let request = NSFetchRequest<NSManagedObjectID>(entityName: "Book")
    request.resultType = .managedObjectIDResultType
    let books = try source.fetch(request)
    for first in stride(from: 0, to: books.count, by: batch) {
      let part = NSFetchRequest<Book>(entityName: "Book")
      part.fetchOffset = first
      part.fetchLimit = batch
      part.returnsObjectsAsFaults = false
      part.relationshipKeyPathsForPrefetching = ["shelf", "topics", "prequel"]
      for book in try source.fetch(part) { try copy(book) }
      try target.save()
      for (key, copy) in unsaved { known[key] = copy.objectID }
      (unsaved, inserted) = ([], [:])
      target.reset()
      source.reset()
    }
  }

  private mutating func copy(_ book: Book) throws {
    let copy = try object(Book.self, book.isbn)
    copy.title = book.title
    copy.isbn = book.isbn
    copy.pages = book.pages
    copy.added = book.added
    if let shelf = book.shelf {
      let shelfCopy = try object(Shelf.self, shelf.name)
      shelfCopy.name = shelf.name
      copy.shelf = shelfCopy
    }
    if let prequel = book.prequel { copy.prequel = try object(Book.self, prequel.isbn) }
    for case let topic as Topic in book.topics ?? NSSet() {
      let topicCopy = try object(Topic.self, topic.name)
      topicCopy.name = topic.name
      copy.addToTopics(topicCopy)
    }
  }

  /// The copy that has a key, which is made if it's missing.
  private mutating func object<Object: NSManagedObject>(_ type: Object.Type, _ key: String?) throws -> Object {
    let key = "\(type) \(key ?? "")"
    if let id = known[key], let object = try target.existingObject(with: id) as? Object { return object }
    if let object = inserted[key] as? Object { return object }
    let object = Object(context: target)
    inserted[key] = object
    unsaved.append((key, object))
    return object
  }
}
