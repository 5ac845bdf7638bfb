#if !canImport(CoreData)
extension CopyProgram {
  /// The program: a source, a target, and what is to be done.
  static let main = """
    import DeepArchive
    import DeepClone
    import DeepCopy
    import Foundation

    let model = CopiedModel.managedObjectModel
    // Rows of real stores that the model calls invalid are to be copied like all others, and so are random rows.
    for entity in model.entities {
      for property in entity.properties {
        property.isOptional = true
        property.setValidationPredicates([], withValidationWarnings: [])
      }
      for relationship in entity.relationshipsByName.values {
        relationship.minCount = 0
        // Some files call a to-one relationship ordered, too.
        if relationship.isToMany { relationship.maxCount = 0 } else { relationship.isOrdered = false }
      }
    }

    var contexts: [NSManagedObjectContext] = []

    @MainActor func open(_ path: String) throws -> NSManagedObjectContext {
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: URL(fileURLWithPath: path), options: nil)
      let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      context.persistentStoreCoordinator = coordinator
      contexts.append(context)
      return context
    }

    func everything(in context: NSManagedObjectContext) throws -> [NSManagedObject] {
      let entities = context.persistentStoreCoordinator?.managedObjectModel.entities ?? []
      let names = entities.filter { $0.superentity == nil }.compactMap { $0.name }
      return try names.flatMap { try context.fetch(NSFetchRequest<NSManagedObject>(entityName: $0)) }
    }

    var options = CloneOptions()
    (options.keepsValues, options.saves, options.copiesUnmatchedObjects) = (true, true, true)
    let (from, to, way) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])
    @MainActor func run() throws {
      switch way {
      case "clone":
        let (source, target) = (try open(from), try open(to))
        try source.performAndWait {
          _ = try CopiedCloning.deepClone(try everything(in: source), in: target, options: options)
        }
      case "archive":
        let (source, target) = (try open(from), try open(to))
        try source.performAndWait {
          let data = try CopiedCloning.archive(try everything(in: source))
          let restored = try CopiedCloning.restoreAll(data, as: NSManagedObject.self, in: target, options: options)
          // Foundation archives a Transformable's dictionary in any order.
          let attributes = model.entities.flatMap { $0.attributesByName.values }
          if attributes.contains(where: { $0.attributeType == .transformableAttributeType }) { return }
          guard try CopiedCloning.archive(restored) == data else { fatalError("the second archive is another one") }
        }
      case "write":
        let source = try open(from)
        let data = try source.performAndWait { try CopiedCloning.archive(try everything(in: source)) }
        try data.write(to: URL(fileURLWithPath: to))
      case "restore", "restoreKnown":
        let (data, target) = (try Data(contentsOf: URL(fileURLWithPath: from)), try open(to))
        _ = try CopiedCloning.restoreAll(
          data, as: NSManagedObject.self, in: target, unknown: way == "restore" ? .refused : .ignored, options: options)
      default:
        let (source, target) = (try open(from), try open(to))
        let options = CopyOptions(saveEvery: Int(way), saves: true)
        let report = try source.performAndWait { try CopiedCloning.copyAll(from: source, to: target, options: options) }
        for (relationship, count) in report.danglingLinks { print(relationship, count) }
      }
    }

    do {
      try run()
    } catch let error as ArchiveError {
      print(error, terminator: "")
    }
    for context in contexts {
      guard let coordinator = context.persistentStoreCoordinator else { continue }
      context.reset()
      for store in coordinator.persistentStores { try coordinator.remove(store) }
    }

    """
}
#endif
