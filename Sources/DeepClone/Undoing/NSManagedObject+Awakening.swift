import Foundation

extension NSManagedObject {
  /// Whether the class may have an `awakeFromInsert` of its own: asked once per class, since asking costs as much as an
  /// attribute.
  package static var awakensFromInsert: Bool {
    #if !canImport(CoreData)
    // What is generated overrides nothing.
    generatedClass != self
    #elseif canImport(ObjectiveC)
    instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
      != NSManagedObject.instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
    #else
    true
    #endif
  }
}
