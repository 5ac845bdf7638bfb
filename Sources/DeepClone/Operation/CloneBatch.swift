/// What an operation has made and read since it last gave objects back, where its options ask for batches.
struct CloneBatch {
  /// The clones that were made.
  private(set) var clones: [NSManagedObject] = []
  /// The objects that they were made of.
  private(set) var sources: [NSManagedObject] = []
  /// Adds what a completed call made.
  mutating func add(_ clones: [NSManagedObject], of sources: [NSManagedObject]) {
    self.clones += clones
    self.sources += sources
  }
}
