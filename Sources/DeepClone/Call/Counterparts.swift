/// The objects that clones refer to in place of shared ones that they can't refer to, such as those of another store.
protocol Counterparts: AnyObject {
  /// Decides what becomes of each object that a call's clones share, before the first clone is made.
  func find(for call: CloneCall) throws
  /// Makes the copies.
  func make(for call: CloneCall) throws
  /// Links the copies, after the clones are linked.
  func link(for call: CloneCall) throws
  /// Ends a call.
  ///
  /// - Returns: The copies that the call has made.
  func end(failed: Bool) -> [NSManagedObject]
  /// The object that a clone refers to in place of a shared one; nil for none.
  func counterpart(of object: NSManagedObject) -> NSManagedObject?
  /// The decision about an object; nil if nothing was decided.
  func decision(about object: NSManagedObject) -> Counterpart?
  /// The objects that were found or copied.
  var objects: [NSManagedObject] { get }
  /// The names of the attributes that an object of the target didn't get from its source.
  func omittedAttributes(of object: NSManagedObject, _ rules: CloneEntity, isReference: Bool) -> Set<String>
}

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
