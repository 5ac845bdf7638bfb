#if !canImport(CoreData)
// Core Data's names are Foundation's in part, so that `import PortableCoreData` brings both, as `import CoreData` does.
@_exported public import Foundation
#endif
