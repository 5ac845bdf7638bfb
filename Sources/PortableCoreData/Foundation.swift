#if !canImport(CoreData)
// Some of Core Data's names are Foundation's, so `import PortableCoreData` brings both, as `import CoreData` does.
@_exported public import Foundation
#endif
