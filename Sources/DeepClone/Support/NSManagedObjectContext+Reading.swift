#if canImport(CoreData)
package import CoreData

extension NSManagedObjectContext {
  /// Runs a block whose property accesses may fail.
  ///
  /// Apple's Core Data raises an exception for such an access, so that what a block needs is fetched before; the portable
  /// engine's method of this name throws.
  package func throwingReads<T>(with other: NSManagedObjectContext?, _ body: () throws -> T) throws -> T { try body() }

  /// Throws what an access could not read; Apple's Core Data has raised an exception then.
  func throwReadFailure() throws {}
}
#endif
