/// What an operation has made and read since it last gave objects back, where its options ask for batches.
struct CloneBatch {
  /// The clones that were made, and those of earlier calls that later ones have read or changed.
  private(set) var clones: [NSManagedObject] = []
  /// The objects that they were made of.
  private(set) var sources: [NSManagedObject] = []
  /// Which clones of earlier calls are among them.
  private var touched: Set<ObjectIdentifier> = []

  /// Adds what a completed call made.
  mutating func add(_ clones: [NSManagedObject], of sources: [NSManagedObject]) {
    self.clones += clones
    self.sources += sources
  }

  /// Adds a clone of an earlier call, once.
  mutating func touch(_ clone: NSManagedObject, of source: NSManagedObject) {
    guard touched.insert(ObjectIdentifier(clone)).inserted else { return }
    clones.append(clone)
    sources.append(source)
  }
}
