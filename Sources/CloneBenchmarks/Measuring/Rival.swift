/// One of the ways to do the same that are compared.
struct Rival {
  /// The contestant's name.
  let name: String
  /// Prepares what it needs, does it once, and says how long that took: the deed alone.
  ///
  /// Everything is new every time, and released afterwards, so that no round sees what another left behind. Where it is told
  /// to, it checks the result, outside of the time.
  let measure: (_ isChecked: Bool) throws -> Measurement
}
