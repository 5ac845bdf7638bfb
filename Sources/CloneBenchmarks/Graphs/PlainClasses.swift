import Foundation

// The graph as a program without Core Data would hold it. Like the stored properties of generated classes, these are
// read and written without checks of exclusive access.

/// A note.
final class PlainNote {
  @exclusivity(unchecked) var noteID: UUID?
  @exclusivity(unchecked) var createDate: Date?
  @exclusivity(unchecked) var title: String?
  /// The items, where they are kept in a set.
  @exclusivity(unchecked) var items: Set<PlainItem> = []
  /// The items, where they are kept in an array.
  @exclusivity(unchecked) var itemList: [PlainItem] = []

  /// Makes a note without items.
  init(noteID: UUID?, createDate: Date?, title: String?) {
    self.noteID = noteID
    self.createDate = createDate
    self.title = title
  }

  /// The items, wherever they are kept.
  var allItems: [PlainItem] { items + itemList }
}

/// An item of a note.
final class PlainItem: Hashable {
  @exclusivity(unchecked) var title: String?
  @exclusivity(unchecked) var count: Int64
  @exclusivity(unchecked) var price: Double
  @exclusivity(unchecked) var createDate: Date?
  @exclusivity(unchecked) var noteID: UUID?
  @exclusivity(unchecked) var note: PlainNote?
  @exclusivity(unchecked) var tag: PlainTag?

  /// Makes an item, which neither note nor tag list yet.
  init(
    title: String?, count: Int64, price: Double, createDate: Date?, noteID: UUID?, note: PlainNote?, tag: PlainTag?
  ) {
    self.title = title
    self.count = count
    self.price = price
    self.createDate = createDate
    self.noteID = noteID
    self.note = note
    self.tag = tag
  }

  /// Whether both are one object.
  static func == (left: PlainItem, right: PlainItem) -> Bool { left === right }

  /// Hashes the object's identity.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A tag that items share.
final class PlainTag {
  @exclusivity(unchecked) var name: String?
  /// The items that refer to the tag, where that is kept.
  @exclusivity(unchecked) var items: Set<PlainItem> = []

  /// Makes a tag without items.
  init(name: String?) { self.name = name }
}
