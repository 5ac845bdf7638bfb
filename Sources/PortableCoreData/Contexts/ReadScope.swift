#if !canImport(CoreData)
import Foundation

/// The failure of property accesses during a call that can throw it.
final class ReadScope {
  /// The first error.
  var failure: (any Error)?
}

extension NSManagedObjectContext {
  /// Runs a block, and throws if a property access in it couldn't read a store.
  ///
  /// An accessor can't throw, so elsewhere an access that fails ends the program. In the block, it returns the value of
  /// an empty object instead, and the object stays a fault. Further accesses don't ask a store: each would wait for a
  /// lock as long as the first. Saves of both contexts fail, and the first error is thrown at the end of the block, in
  /// place of any error that it caused in the block. Part of the portable engine only.
  ///
  /// - Parameters:
  ///   - other: Another context whose objects the block uses; nil for none.
  ///   - body: The block.
  /// - Returns: The block's result.
  /// - Throws: The first error of reading, or else any error that the block throws.
  public func throwingReads<T>(with other: NSManagedObjectContext? = nil, _ body: () throws -> T) throws -> T {
    let (outer, otherOuter) = (readScope, other?.readScope)
    let scope = outer ?? otherOuter ?? ReadScope()
    readScope = scope
    other?.readScope = scope
    defer {
      other?.readScope = otherOuter
      readScope = outer
    }
    let result: T
    do {
      result = try body()
    } catch {
      throw scope.failure ?? error
    }
    try throwReadFailure()
    return result
  }

  /// Throws what an access couldn't read in the running block of `throwingReads(with:_:)`, if there is such a block.
  ///
  /// Part of the portable engine only.
  public func throwReadFailure() throws { if let failure = readScope?.failure { throw failure } }

  /// Returns the store's answer to an access.
  ///
  /// - Parameters:
  ///   - object: The object that is accessed.
  ///   - property: The property that the access means, as far as that is known.
  ///   - read: Asks the store.
  /// - Returns: The answer; nil if the store can't be read and a call will throw that.
  func answer<Answer>(
    for object: NSManagedObject, _ property: AccessedProperty, _ read: () throws -> Answer
  ) -> Answer? {
    if readScope?.failure != nil { return nil }
    do {
      return try read()
    } catch {
      guard let readScope else { object.stop(reading: property, error as NSError) }
      readScope.failure = error
      return nil
    }
  }
}

/// The property of an access; its name is only looked up if the access fails.
enum AccessedProperty {
  /// Named by the accessor.
  case named(StaticString)
  /// Named by the key of a key-value access.
  case keyed(String)
  /// Named by its slot.
  case slot(Int)
  /// Not known.
  case unknown

  /// The property's name; nil if it isn't known.
  func name(in layout: EntityLayout) -> String? {
    switch self {
    case .named(let name): name.description
    case .keyed(let key): key
    case .slot(let slot): layout.properties[slot]?.name
    case .unknown: nil
    }
  }
}

extension NSManagedObject {
  /// Ends the program, where Apple's Core Data raises an exception: an accessor can't throw, and nil would be a wrong
  /// value.
  fileprivate func stop(reading property: AccessedProperty, _ error: NSError) -> Never {
    let name = property.name(in: _layout).map { "\(_layout.entity.name ?? "").\($0)" } ?? _layout.entity.name ?? ""
    let words = error.localizedFailureReason.map { " (\($0))" } ?? ""
    // A failed precondition says nothing in a release build.
    fatalError("Core Data could not read '\(name)' of '\(objectID)': \(error.localizedDescription)\(words)")
  }
}
#endif
