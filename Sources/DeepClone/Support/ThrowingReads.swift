#if canImport(CoreData)
// Where Apple's Core Data can't read a store, it raises an exception, so calls fetch first what they need. The portable
// engine's methods of these names throw.

extension NSManagedObjectContext {
  /// Runs a block whose property accesses may fail.
  package func throwingReads<T>(with other: NSManagedObjectContext?, _ body: () throws -> T) throws -> T { try body() }

  /// Throws what an access in the running block couldn't read: nothing.
  func throwReadFailure() throws {}
}
#endif
