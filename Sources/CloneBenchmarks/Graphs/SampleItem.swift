import Foundation

/// The values of one item of the measured graph, the same for every contestant.
struct SampleItem {
  /// How many tags the items share.
  static let tagCount = 10
  /// The title of the note that owns the items.
  static let noteTitle = "A note with many items"

  /// The item's number, from 0.
  let number: Int

  /// A text too long to be held without memory of its own, as most titles are.
  var title: String { "The item with number \(number)" }
  /// A number that differs from item to item.
  var count: Int64 { Int64(number % 1_000) }
  /// A fraction that a double holds exactly, so that sums can be compared.
  var price: Double { Double(number % 64) / 4 }
  /// A date that differs from item to item, in whole seconds.
  var createDate: Date { Date(timeIntervalSinceReferenceDate: Double(number)) }
  /// The number of the tag, of `tagCount`.
  var tag: Int { number % Self.tagCount }

  /// The name of a tag.
  static func tagName(_ number: Int) -> String { "tag \(number)" }
}
