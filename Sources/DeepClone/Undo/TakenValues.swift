import Foundation

/// Takes the values of an entity's clones back before these are deleted.
///
/// The app's `prepareForDeletion` runs then, and may delete what a value names: the file of a copied name, objects with a copied
/// ID. So nothing that came from a source stays. But a class may promise a value, and read it there.
struct TakenValues {
  private let attributes: [(description: NSAttributeDescription, rule: CloneAttribute?)]

  /// Prepares for an entity's objects.
  ///
  /// - Parameter rules: The entity's rules; nil if there are none for it.
  init(_ entity: NSEntityDescription, _ rules: CloneEntity?) {
    let known = Dictionary(
      (rules?.attributes ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    attributes = entity.attributesByName.values.filter { !($0 is NSDerivedAttributeDescription) }
      .map { ($0, known[$0.name]) }
  }

  /// Gives an object what insertion gave it.
  ///
  /// New UUIDs and dates name nothing of the source, so they stay. What would be nil, though the class says that it isn't, gets
  /// a value that names nothing.
  ///
  /// - Parameters:
  ///   - object: The clone.
  ///   - source: The object that it's a clone of; nil for a copy, whose values are all its source's.
  ///   - inserted: The values that `awakeFromInsert` gave it.
  func take(from object: NSManagedObject, of source: NSManagedObject?, inserted: [String: Any?]) {
    for (attribute, rule) in attributes {
      let name = attribute.name
      if let source, rule?.outcome.isNew == true, let value = object.primitiveValue(forKey: name),
        !StoredValue.areEqual(value, source.storedValue(forKey: name))
      {
        continue
      }
      let value = inserted[name] ?? attribute.defaultValue
      object.store(value ?? (rule?.line.isOptional == true ? nil : attribute.namelessValue), forKey: name)
    }
  }
}

extension NSAttributeDescription {
  /// A value that names nothing; nil for types without such a value.
  fileprivate var namelessValue: Any? {
    switch attributeType {
    case .UUIDAttributeType: UUID()
    case .stringAttributeType: UUID().uuidString
    case .dateAttributeType: Date()
    case .binaryDataAttributeType: Data()
    case .decimalAttributeType: NSDecimalNumber.zero
    case .booleanAttributeType: NSNumber(value: false)
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType:
      NSNumber(value: 0)
    default: nil
    }
  }
}
