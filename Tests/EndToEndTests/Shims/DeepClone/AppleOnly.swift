// What the runtime uses of Apple's frameworks and neither Linux's Foundation nor PortableCoreData has, so that its
// `#if canImport(CoreData)` branches can be built and run on Linux. It is compiled together with the module in those
// tests, and nowhere else. Each of these does what Apple's does, as far as the module asks for it.

import CoreData
public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for Apple's `NSPredicate.init(format:argumentArray:)`, which Linux's Foundation marks as unavailable.
///
/// It reads the formats that the runtime writes.
public func NSPredicate(format: String, argumentArray arguments: [Any]?) -> Foundation.NSPredicate {
  let arguments = arguments ?? []
  switch (format, arguments.first, arguments.last) {
  case ("%K IN %@", let key as String, let values?): return PropertyPredicate(key, in: members(values))
  case ("%K == nil", let key as String, _): return PropertyPredicate(key, .equal, nil)
  case ("SELF IN %@", let objects?, _):
    return PropertyPredicate(selfIn: members(objects).compactMap { $0 as? NSManagedObject })
  default: return PredicateText(format)
  }
}

/// The members of what a row is looked for in: Apple's takes an array as well, and searches it for each row.
private func members(_ collection: Any) -> [Any] {
  guard let set = collection as? NSSet else { preconditionFailure("an IN predicate without a set: \(collection)") }
  return set.allObjects
}

/// Stands for Objective-C's `autoreleasepool(invoking:)`; nothing is released later than at once here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Stands for Foundation's `UndoManager`, as far as the module asks for it.
@MainActor
final class UndoManager {
  func beginUndoGrouping() {}
  func endUndoGrouping() {}
  func undoNestedGroup() {}
  func setActionName(_ name: String) {}
  func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {}
}

extension NSManagedObjectContext {
  /// Stands for Apple's `NSManagedObjectContext.undoManager`; no context has one here.
  var undoManager: UndoManager? { nil }
}
