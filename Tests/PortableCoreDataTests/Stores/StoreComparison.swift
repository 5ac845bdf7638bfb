#if !canImport(CoreData)
extension NSManagedObject {
  /// The number of the object in its table.
  var rowNumber: Int64 { Int64(objectID.uriRepresentation().lastPathComponent.dropFirst()) ?? 0 }
}

/// Compares every object of a store with what plain SQL says.
struct StoreComparison {
  let reading: StoreReading
  let context: NSManagedObjectContext

  /// What differs, as texts; empty where nothing does.
  func differences() throws -> [String] {
    var differences: [String] = []
    let keys = try reading.keys()
    for root in reading.roots {
      let request = NSFetchRequest<NSManagedObject>(entityName: root.name ?? "")
      let objects = try context.fetch(request)
      let rows = try reading.rows(of: root)
      if objects.map(\.rowNumber) != rows.compactMap({ $0["Z_PK"]?.integer }) {
        differences.append("\(root.name ?? ""): other objects: \(objects.map(\.rowNumber))")
        continue
      }
      for (object, row) in zip(objects, rows) {
        let place = "\(root.name ?? "") \(object.rowNumber)"
        if object.entity !== reading.entity(row, root) {
          differences.append("\(place): is \(object.entity.name ?? "")")
        }
        for (name, attribute) in object.entity.attributesByName where !attribute.isTransient {
          if !isEqual(object.value(forKey: name), row["Z" + name.uppercased()] ?? .null, attribute.attributeType) {
            differences.append(
              "\(place).\(name): \(object.value(forKey: name) ?? "nil"), not \(row["Z" + name.uppercased()] ?? .null)")
          }
        }
        differences += toOnes(of: object, row, keys).map { "\(place).\($0)" }
      }
      differences += try toManys(of: objects, keys)
    }
    return differences
  }

  private func toOnes(
    of object: NSManagedObject, _ row: [String: PlainSQL.Value], _ keys: [String: Set<Int64>]
  ) -> [String] {
    object.entity.relationshipsByName.compactMap { name, relationship in
      guard !relationship.isToMany, !relationship.isTransient, let destination = relationship.destinationEntity else {
        return nil
      }
      let stored = row["Z" + name.uppercased()]?.integer
      let wanted = stored.flatMap { keys[reading.table(of: destination)]?.contains($0) == true ? $0 : nil }
      let found = object.value(forKey: name) as? NSManagedObject
      return found?.rowNumber == wanted ? nil : "\(name): \(found?.rowNumber ?? 0), not \(wanted ?? 0)"
    }
  }

  private func toManys(of objects: [NSManagedObject], _ keys: [String: Set<Int64>]) throws -> [String] {
    var differences: [String] = []
    for (entity, objects) in Dictionary(grouping: objects, by: { $0.entity.name ?? "" }) {
      for (name, relationship) in objects[0].entity.relationshipsByName
      where relationship.isToMany && !relationship.isTransient {
        let members = try reading.members(of: relationship)
        let existing = relationship.destinationEntity.flatMap { keys[reading.table(of: $0)] } ?? []
        for object in objects {
          let wanted = (members[object.rowNumber] ?? []).filter(existing.contains)
          let found =
            switch object.value(forKey: name) {
            case let set as NSOrderedSet: set.array.compactMap { ($0 as? NSManagedObject)?.rowNumber }
            case let set as NSSet: set.allObjects.compactMap { ($0 as? NSManagedObject)?.rowNumber }.sorted()
            default: [Int64]()
            }
          if found != (relationship.isOrdered ? wanted : wanted.sorted()) {
            differences.append("\(entity) \(object.rowNumber).\(name): \(found), not \(wanted)")
          }
        }
      }
    }
    return differences
  }

  private func isEqual(_ value: Any?, _ stored: PlainSQL.Value, _ type: NSAttributeType) -> Bool {
    guard let value else { return stored == .null }
    switch type {
    case .booleanAttributeType: return (value as? NSNumber)?.boolValue == stored.integer.map { $0 != 0 }
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return (value as? NSNumber)?.int64Value == stored.integer
    case .doubleAttributeType, .floatAttributeType: return (value as? NSNumber)?.doubleValue == stored.number
    case .decimalAttributeType:
      guard let number = value as? NSDecimalNumber else { return false }
      return number.decimalValue.isNaN ? stored == .text("NaN") : number.doubleValue == stored.number
    case .stringAttributeType: return value as? String == stored.text
    case .URIAttributeType: return (value as? URL)?.absoluteString == stored.text
    case .dateAttributeType: return (value as? Date)?.timeIntervalSinceReferenceDate == stored.number
    case .UUIDAttributeType: return (value as? UUID).map { withUnsafeBytes(of: $0.uuid) { Data($0) } } == stored.blob
    case .binaryDataAttributeType: return value as? Data == stored.blob
    default:
      if let archive = value as? UndecodedArchive { return archive.data == stored.blob }
      return stored.blob != nil
    }
  }
}
#endif
