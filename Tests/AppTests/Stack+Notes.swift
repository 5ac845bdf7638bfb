import DeepClone
import Foundation
import TestSupport
import Testing

/// Makers and readers of the objects of the pages' model.
extension Stack {
  /// A note with two items, which share the only tag, a memo and an attachment.
  func groceries() -> Note {
    let tag = (try? context.fetch(NSFetchRequest<Tag>(entityName: "Tag")).first) ?? make(Tag.self, "food")
    return make(Note.self) { note in
      (note.noteID, note.title, note.created) = (UUID(), "Groceries", Date(timeIntervalSince1970: 1_000))
      for title in ["Bread", "Milk"] {
        let item = make(Item.self) { ($0.title, $0.note) = (title, note) }
        item.addToTags(tag)
        if title == "Bread" { make(Memo.self) { ($0.text, $0.item) = ("Rye", item) } }
      }
      make(Attachment.self) { ($0.fileName, $0.note) = ("photo", note) }
    }
  }

  /// A cookbook with recipes.
  func cookbook(_ titles: String...) -> Cookbook {
    make(Cookbook.self) { cookbook in
      cookbook.cookbookID = UUID()
      for title in titles {
        make(Recipe.self) { ($0.title, $0.cookbookID, $0.cookbook) = (title, cookbook.cookbookID, cookbook) }
      }
    }
  }

  /// The only object of a class.
  func only<Object: NSManagedObject>(_ type: Object.Type) throws -> Object {
    let objects = try context.fetch(NSFetchRequest<Object>(entityName: "\(type)"))
    #expect(objects.count == 1)
    return try #require(objects.first)
  }

  /// How many objects of each entity a store holds.
  func counts(in store: NSPersistentStore) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for entity in coordinator.managedObjectModel.entities {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.affectedStores = [store]
      let count = try context.count(for: request)
      if count > 0 { counts[entity.name ?? ""] = count }
    }
    return counts
  }

  /// The size of the store's files, and of those where it keeps large values.
  func sizeOfFiles() throws -> Int {
    let folder = try #require(url).deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey]))
    return try files.reduce(0) { size, file in
      try size + ((file as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
  }
}

extension Note {
  /// All values of the note and of what it owns, but those that a clone has of its own.
  var text: String {
    let items = (items as? Set<Item> ?? []).map { item in
      let tags = (item.tags as? Set<Tag> ?? []).map { $0.name ?? "" }.sorted()
      let memos = (item.memos as? Set<Memo> ?? []).map { $0.text ?? "" }.sorted()
      return "\(item.title ?? "") \(tags) \(memos)"
    }
    let attachments = (attachments as? Set<Attachment> ?? []).map { attachment in
      (attachment.fileName ?? "") + (attachment.image.map { "(\($0.count))" } ?? "")
    }
    return "\(title ?? ""): \(items.sorted()), \(attachments.sorted())"
  }
}

extension Cookbook {
  /// The titles of the recipes, in their order.
  var titles: [String] { recipes?.compactMap { ($0 as? Recipe)?.title } ?? [] }
}
