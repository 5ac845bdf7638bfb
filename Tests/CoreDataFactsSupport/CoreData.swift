// `import CoreDataFactsSupport` brings Foundation and the platform's Core Data names with it: the same facts are tested
// over Apple's framework and over the portable engine.
@_exported public import Foundation

#if canImport(CoreData)
@_exported public import CoreData
#else
@_exported public import PortableCoreData
#endif
