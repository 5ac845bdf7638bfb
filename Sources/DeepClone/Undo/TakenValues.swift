import Foundation

/// Takes the links and values of an entity's clones back before these are deleted.
///
/// Deleting a linked object would apply its delete rules to the objects that it shares. And the app's `prepareForDeletion` runs
/// then, and may delete what a value names: the file of a copied name, objects with a copied ID. So nothing that came from a source
/// stays. But a class may promise a value, and read it there.
struct TakenValues {
  private let attributes: [(description: NSAttributeDescription, isOwn: Bool)]
  private let relationships: [NSRelationshipDescription]

  /// - Parameter rules: The entity's rules; nil if all values are the sources'.
  init(_ entity: NSEntityDescription, _ rules: CloneEntity?) {
    let own = Set((rules?.attributes ?? []).filter(\.outcome.isOwn).map(\.name))
    attributes = entity.attributesByName.values.filter { !($0 is NSDerivedAttributeDescription) }
      .map { ($0, own.contains($0.name)) }
    relationships = entity.relationshipsByName.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Empties all relationships of an object.
  func unlink(_ object: NSManagedObject) { for relationship in relationships { object.unlink(relationship) } }

  /// Gives an object the model's defaults.
  ///
  /// New UUIDs and dates, and what insertion gave it and no rule copies, name nothing of the source, so they stay. A value that would
  /// become nil gets one that names nothing: the class may promise it, or delete what has none.
  ///
  /// - Parameters:
  ///   - object: The clone.
  ///   - source: The object that it's a clone of.
  func take(from object: NSManagedObject, of source: NSManagedObject) {
    for (attribute, isOwn) in attributes {
      let name = attribute.name
      guard let value = object.primitiveValue(forKey: name) else { continue }
      // A source whose context was reset can't be read.
      if isOwn, source.managedObjectContext != nil, !StoredValue.areEqual(value, source.storedValue(forKey: name)) {
        continue
      }
      object.store(attribute.defaultValue ?? attribute.namelessValue, in: attribute)
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
    case .URIAttributeType: URL(string: "urn:uuid:\(UUID().uuidString)")
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
