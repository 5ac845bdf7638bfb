/// A way to clone the graph that's compared with others.
protocol Contestant {
  /// The contestant's name.
  var name: ContestantName { get }

  /// Makes a source, clones it, and returns how long the cloning alone took.
  ///
  /// The source is new every time, and source and clone are released afterwards, so that no round affects another.
  ///
  /// - Parameters:
  ///   - itemCount: The number of the source's items.
  ///   - isChecked: Whether the result is checked, outside the measured time.
  /// - Throws: `WrongResult`, or an error from cloning.
  func measure(itemCount: Int, isChecked: Bool) throws -> Measurement
}

/// The names of the contestants, as they are printed.
enum ContestantName: String, CaseIterable, Encodable {
  /// `deepClone()` as it is generated for the model.
  case generated = "generated"
  /// Rules read while running, key-value access.
  case keyValue = "key-value"
  /// A function written for this model.
  case handWritten = "hand-written"
  /// Swift classes whose tags list their items.
  case plain = "plain classes"
  /// Swift classes whose tags don't.
  case plainWithoutInverse = "plain, no inverse"
  /// The least that can be done: Swift classes, an array, no inverse.
  case plainArray = "plain, array, no inverse"
}
