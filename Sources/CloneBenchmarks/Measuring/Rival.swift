/// A way to do something that's compared with others.
struct Rival {
  /// The contestant's name.
  let name: String
  /// Prepares, does it once, and returns how long that alone took.
  ///
  /// Everything is new every time, and released afterwards, so that no round affects another. If asked, it checks the
  /// result, outside the measured time.
  let measure: (_ isChecked: Bool) throws -> Measurement
}
