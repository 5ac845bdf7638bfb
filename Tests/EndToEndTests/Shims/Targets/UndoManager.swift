// What the examples and measurements use of Apple's frameworks and Linux has not; see `DeepClone/AppleOnly.swift`.

import CoreData

extension NSManagedObjectContext {
  /// Stands for Apple's `NSManagedObjectContext.undoManager`; Linux's Foundation has no `UndoManager`.
  var undoManager: AnyObject? {
    get { nil }
    set {}
  }
}
