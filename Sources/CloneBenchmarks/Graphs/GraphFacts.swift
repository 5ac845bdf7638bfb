import Foundation

/// The counts and sums over all items that a source and a correct clone of it have in common.
struct GraphFacts: Equatable {
  /// The number of the note's items.
  private(set) var itemCount = 0
  /// The lengths of all titles.
  private(set) var titleLength = 0
  /// All counts.
  private(set) var countSum: Int64 = 0
  /// All prices.
  private(set) var priceSum = 0.0
  /// All dates, in seconds.
  private(set) var dateSum = 0.0
  /// The number of items that refer to each tag.
  private(set) var itemsByTag: [ObjectIdentifier: Int] = [:]
  /// The number of items that refer to the note, and have its UUID.
  private(set) var followingCount = 0

  /// Adds the values of one item.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - count: Its count.
  ///   - price: Its price.
  ///   - date: Its date.
  ///   - tag: Its tag.
  ///   - isFollowing: Whether it refers to the note, and has its UUID.
  mutating func add(
    title: String?, count: Int64, price: Double, date: Date?, tag: AnyObject?, isFollowing: Bool
  ) {
    itemCount += 1
    titleLength += title?.utf8.count ?? 0
    countSum += count
    priceSum += price
    dateSum += date?.timeIntervalSinceReferenceDate ?? 0
    if let tag { itemsByTag[ObjectIdentifier(tag), default: 0] += 1 }
    if isFollowing { followingCount += 1 }
  }
}

/// The error for a contestant's result that doesn't follow the rules.
struct WrongResult: Error, CustomStringConvertible {
  /// The contestant.
  let contestant: ContestantName
  /// The expectation that isn't met.
  let expectation: String

  /// A sentence that says what is wrong.
  var description: String { "the result of '\(contestant.rawValue)' is wrong: \(expectation)" }

  /// Throws unless an expectation holds.
  static func unless(_ isRight: Bool, _ expectation: String, by contestant: ContestantName) throws {
    guard isRight else { throw WrongResult(contestant: contestant, expectation: expectation) }
  }
}
