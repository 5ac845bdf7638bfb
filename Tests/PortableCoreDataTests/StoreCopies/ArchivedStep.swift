#if !canImport(CoreData)
/// A random store of a version of a model that comes to the next version: migrated, and as an archive.
final class ArchivedStep {
  /// What becomes of the archive.
  enum Outcome: String {
    /// It's restored, and equals the migrated store.
    case restored
    /// The next version lacks what the archive holds.
    case lacking
    /// The store isn't migrated, and the archive isn't restored either.
    case refused
    /// The store isn't migrated, but the archive is restored.
    case restoredOnly
  }

  private let store: MigratedStore
  /// The next version, without what the archive can't say of it.
  private let compared: NSManagedObjectModel
  /// What was refused, and why.
  private(set) var notes: [String] = []

  /// Makes the store.
  init(from old: String, to new: String, seed: UInt64) throws {
    let models = try [old, new].map { try ModelBundle.model($0, isEverythingOptional: true) }
    compared = try ModelBundle.compared(new)
    store = try MigratedStore(models[0], models[1]) { context in
      try RandomChanges.fill(context, of: models[0], seed: seed)
    }
    leaveOutWhatIsPairedAnew()
  }

  /// Archives the store by one version's program, restores it by the next version's, and migrates it.
  ///
  /// - Returns: What became of it, and what is not as it has to be.
  func restore(by old: CopyProgram, _ new: CopyProgram) throws -> (Outcome, problems: [String]) {
    let (document, target) = (store.folder.file("Archive.json"), store.folder.file("Restored.sqlite"))
    if let refusal = try old.archive(store.original, to: document) { return (.refused, [refusal]) }
    let refusal = try new.restore(document, to: target)
    let restored = try StoreGraph(target, compared)
    var problems = refusal != nil && !restored.isEmpty ? ["a refused archive left rows"] : []
    let isMigrated = try migrate()
    if let refusal { notes.append(refusal) }
    let missing = try MissingNames(document, store.new)
    if !missing.isEmpty {
      if !missing.explains(refusal) { problems.append("\(refusal ?? "restored"), and not \(missing)") }
      return (.lacking, problems)
    }
    guard isMigrated else {
      if let refusal {
        if !refusal.hasPrefix("the archive cannot be restored: objects[") { problems.append(refusal) }
        return (.refused, problems)
      }
      let rows = try StoreGraph(store.original, store.old).graph.nodes.count
      return (.restoredOnly, problems + (restored.graph.nodes.count == rows ? [] : ["rows are missing"]))
    }
    if let refusal { return (.refused, problems + [refusal]) }
    return (.restored, problems + (try StoreGraph(store.url, compared).graph.differences(from: restored.graph)))
  }

  /// Whether the engine migrates the store; `RealVersionTests` compares what it makes of it.
  private func migrate() throws -> Bool {
    do {
      try Stack(store.new, store.url, options: MigratedStore.options).close()
      return true
    } catch let error as NSError where [NSInferredMappingModelError, NSMigrationError].contains(error.code) {
      notes.append("\(error.localizedFailureReason ?? "\(error)")")
      return false
    }
  }

  /// Leaves out of the comparison the order of what had none, and links of which the archive has only the other side
  /// where that is no longer the inverse.
  private func leaveOutWhatIsPairedAnew() {
    for relationship in compared.entities.flatMap(\.relationshipsByName.values) {
      guard let was = older(relationship) else { continue }
      if !was.isOrdered { relationship.isOrdered = false }
      guard let inverse = was.inverseRelationship, inverse.inverseRelationship === was, !was.isArchived(with: inverse),
        relationship.inverseRelationship.flatMap(older) !== inverse
      else { continue }
      notes.append("'\(relationship.entity.name ?? "").\(relationship.name)' has another inverse")
      relationship.isTransient = true
      relationship.inverseRelationship?.isTransient = true
    }
  }

  /// What a relationship was in the older version.
  private func older(_ relationship: NSRelationshipDescription) -> NSRelationshipDescription? {
    let entity = relationship.entity
    let entities = store.old.entitiesByName
    let was = entities[entity.name ?? ""] ?? entities[entity.renamingIdentifier ?? ""]
    let relationships = was?.relationshipsByName ?? [:]
    return relationships[relationship.name] ?? relationships[relationship.renamingIdentifier ?? ""]
  }
}

extension NSRelationshipDescription {
  /// Whether an archive has a link on this side: the ordered one, else the one, else the first by name.
  fileprivate func isArchived(with inverse: NSRelationshipDescription) -> Bool {
    if isOrdered || inverse.isOrdered { return isOrdered }
    return isToMany == inverse.isToMany ? name <= inverse.name : !isToMany
  }
}
#endif
