/// A figure that has a target, and what it is now.
struct Figure: Codable {
  /// What it says.
  let name: String
  /// What it is.
  let now: Double
  /// What it is to be at most.
  let target: Double
  /// Its unit; empty for a ratio.
  let unit: String
  /// Whether it is as it is to be.
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
