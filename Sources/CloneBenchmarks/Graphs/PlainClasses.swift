import Foundation

// The graph as a program without Core Data would hold it. Like the stored properties of generated classes, these are
// read and written without checks of exclusive access.

/// A note.
final class PlainNote {
  /// The note's key, which its items repeat.
  @exclusivity(unchecked) var noteID: UUID?
  /// When the note was made.
  @exclusivity(unchecked) var createDate: Date?
  /// The note's title.
  @exclusivity(unchecked) var title: String?
  /// The items, if they're kept in a set.
  @exclusivity(unchecked) var items: Set<PlainItem> = []
  /// The items, if they're kept in an array.
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
  /// The item's title.
  @exclusivity(unchecked) var title: String?
  /// A whole number.
  @exclusivity(unchecked) var count: Int64
  /// A fraction.
  @exclusivity(unchecked) var price: Double
  /// When the item was made.
  @exclusivity(unchecked) var createDate: Date?
  /// The key of the item's note.
  @exclusivity(unchecked) var noteID: UUID?
  /// The note that owns the item.
  @exclusivity(unchecked) var note: PlainNote?
  /// The tag that the item shares with others.
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

  /// Returns whether both are the same object.
  static func == (left: PlainItem, right: PlainItem) -> Bool { left === right }

  /// Hashes the object's identity.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A tag that items share.
final class PlainTag {
  /// The tag's name.
  @exclusivity(unchecked) var name: String?
  /// The items that refer to the tag, if it keeps them.
  @exclusivity(unchecked) var items: Set<PlainItem> = []

  /// Makes a tag without items.
  init(name: String?) { self.name = name }
}
