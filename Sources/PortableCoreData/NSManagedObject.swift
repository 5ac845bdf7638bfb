#if !canImport(CoreData)
public import Foundation

/// An object of a managed object context.
open class NSManagedObject: NSObject {}
#endif
