import DeepClone

extension NumberedObjects {
  #if canImport(CoreData)
  /// The numbers of all saved objects of an entity, sub-entities excluded, in ascending order.
  func numbers(of entity: NSEntityDescription, in context: NSManagedObjectContext) throws -> NumberRuns {
    let request = NSFetchRequest<NSManagedObjectID>(entityName: entity.name ?? "")
    request.resultType = .managedObjectIDResultType
    request.includesSubentities = false
    request.includesPendingChanges = false
    return try memoryScope { NumberRuns(try context.fetch(request).lazy.map { self.number(of: $0).value }) }
  }
  #else
  /// The numbers of all saved objects of an entity, sub-entities excluded, in ascending order.
  func numbers(of entity: NSEntityDescription, in context: NSManagedObjectContext) throws -> NumberRuns {
    var numbers = NumberRuns()
    var others: [Int64] = []
    try context.eachStoredNumber(of: entity) { if !numbers.append($0) { others.append($0) } }
    return others.isEmpty ? numbers : NumberRuns(Array(numbers.all) + others)
  }
  #endif
}
