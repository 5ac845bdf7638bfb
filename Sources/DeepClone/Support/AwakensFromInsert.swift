import Foundation

extension NSManagedObject {
  /// True if the class may have an `awakeFromInsert` of its own.
  ///
  /// Ask once per class: it costs as much as copying an attribute.
  package static var awakensFromInsert: Bool {
    #if canImport(ObjectiveC)
    instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
      != NSManagedObject.instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
    #else
    // A generated class overrides nothing.
    generatedClass != self
    #endif
  }
}
