/// A figure that has a target, and what it is now.
struct Figure: Codable {
  /// The figure's name.
  let name: String
  /// The measured value.
  let now: Double
  /// The largest value that meets the target.
  let target: Double
  /// Its unit; empty for a ratio.
  let unit: String
  /// True if the value meets the target.
  let isMet: Bool

  /// Compares a figure with its target.
  init(name: String, now: Double, target: Double, unit: String = "") {
    self.name = name
    self.now = now
    self.target = target
    self.unit = unit
    isMet = now <= target
  }
}
