// `import ModelInCode` brings Foundation and the platform's Core Data names with it, so that portable source needs no
// conditional import.
@_exported public import Foundation

#if canImport(CoreData)
@_exported public import CoreData
#else
@_exported public import PortableCoreData
#endif
