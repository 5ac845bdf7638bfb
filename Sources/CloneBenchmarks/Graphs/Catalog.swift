import DeepClone
import DeepCopy
import Foundation

/// Stores of the model `Catalog`, for copies and for clones in batches.
enum Catalog {
  /// The number of objects after which a store is saved while it's made.
  static let batch = 5_000

  /// Makes a store of about a number of objects: books in chains, on shelves, with shared topics.
  static func make(_ file: URL, count: Int) throws {
    let context = try Stack(CatalogModel.managedObjectModel, file: file).newContext()
    for first in stride(from: 0, to: count, by: batch) {
      let topics = (0..<10).map { number in
        let topic = Topic(context: context)
        topic.name = "Topic \(first) \(number)"
        return topic
      }
      var last: Book?
      for number in first..<min(first + batch, count) {
        let book = Book(context: context)
        book.title = "The book number \(number)"
        book.isbn = "978-\(number)"
        book.pages = Int32(number % 700)
        book.added = Date(timeIntervalSinceReferenceDate: Double(number))
        if let last, number % 50 != 0 {
          book.shelf = last.shelf
          if number % 10 != 0 { book.prequel = last }
        } else {
          let shelf = Shelf(context: context)
          shelf.name = "Shelf \(number / 50)"
          book.shelf = shelf
        }
        book.addToTopics(topics[number % 10])
        last = book
      }
      try context.save()
      context.reset()
    }
  }

  /// Makes a store of a number of shelves, with a book each.
  static func makeShelves(_ file: URL, count: Int) throws {
    let context = try Stack(CatalogModel.managedObjectModel, file: file).newContext()
    for first in stride(from: 0, to: count, by: batch) {
      let topic = Topic(context: context)
      topic.name = "Topic \(first)"
      for number in first..<min(first + batch, count) {
        let shelf = Shelf(context: context)
        shelf.name = "The shelf number \(number)"
        let book = Book(context: context)
        book.title = "The only book on the shelf number \(number)"
        book.isbn = "978-0-00-\(number)"
        book.added = Date(timeIntervalSinceReferenceDate: Double(number))
        book.shelf = shelf
        book.addToTopics(topic)
      }
      try context.save()
      context.reset()
    }
  }

  /// Copies a store into a new one, in batches, and returns how long that took.
  static func copy(_ source: URL, to target: URL) throws -> Measurement {
    let from = try Stack(CatalogModel.managedObjectModel, file: source, isReadOnly: true).newContext()
    let to = try Stack(CatalogModel.managedObjectModel, file: target).newContext()
    return try Measurement {
      try CatalogCloning.copyAll(from: from, to: to, options: CopyOptions(saveEvery: batch))
    }
  }
}
