/// The object that clones refer to in place of a shared one.
enum Counterpart {
  /// The object itself, as the target knows it.
  case itself(NSManagedObject)
  /// An object of the target that `matchBy` has found.
  case found(NSManagedObject)
  /// A copy of the object alone; nil before it is made.
  case copied(NSManagedObject?)
  /// An object that holds only the values that identify it, in an archive; nil before it's made.
  case reference(NSManagedObject?)
  /// Nothing.
  case leftOut(Reason)

  /// The reason why an object has no counterpart.
  enum Reason: String {
    case ownsRoot = "a root belongs to the destination, which stays behind; name an owner with 'into:'"
    case notArchived = "the archive doesn't hold the destination; name an owner with 'into:'"
    case filtered = "a filter skips the destination"
  }
}
