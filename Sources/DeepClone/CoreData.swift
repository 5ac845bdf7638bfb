// `import DeepClone` brings the platform's Core Data names with it, so that portable source needs no conditional import.
#if canImport(CoreData)
@_exported public import CoreData
#else
@_exported public import PortableCoreData
#endif
