extension CloneQueue {
  /// The positions of a level's objects.
  ///
  /// - Parameter number: The level's number, counted from 0.
  @inlinable
  public func level(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : levelEnds[number - 1])..<levelEnds[number]
  }

  /// The object at a position.
  @inlinable
  public func source(_ position: Int) -> Object { objects[position] }

  /// The object at an index.
  @inlinable
  public func source(_ index: CloneIndex<Object>) -> Object { objects[Int(index.position)] }

  /// The owner through which the object at a position was reached first; nil for a root.
  @inlinable
  public func parent(_ position: Int) -> Parent? { firstParents[position] }

  /// The clone of the object at a position, which has to be made by now.
  @inlinable
  public func clone(_ position: Int) -> Object { clones[position] }

  /// The clone at an index, which has to be made by now.
  @inlinable
  public func clone(_ index: CloneIndex<Object>) -> Object { clones[Int(index.position)] }

  /// Records the clone of the next object that has none.
  ///
  /// - Parameters:
  ///   - clone: The clone; clones are made in the order of the queue.
  ///   - context: The operation.
  @inlinable
  public mutating func append(_ clone: Object, in context: CloneContext) {
    if traits.hasSeveralStores { context.assignStore(of: objects[clones.count], to: clone) }
    clones.append(clone)
  }

  /// Records the clone of the next object that has none, and removes what its `awakeFromInsert` put into relationships
  /// that will be assigned.
  ///
  /// - Parameters:
  ///   - clone: The clone; clones are made in the order of the queue.
  ///   - owned: The owning relationships of its entity.
  ///   - context: The operation.
  @inlinable
  public mutating func append(
    _ clone: Object, owning owned: @autoclosure () -> [Exclusion<Object>], in context: CloneContext
  ) {
    append(clone, in: context)
    if mayHaveInserted(clone) { context.clear(owned(), of: clone, sparedBy: objects[clones.count - 1]) }
  }

  /// Whether a clone's `awakeFromInsert` may have inserted objects of its own.
  @inlinable
  func mayHaveInserted(_ clone: Object) -> Bool {
    #if !canImport(CoreData)
    !NSManagedObjectContext.isLatestChange(clone)
    #elseif canImport(ObjectiveC)
    // Most classes do not override the method, which costs less to ask than to read every relationship.
    Object.instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
      != NSManagedObject.instanceMethod(for: #selector(NSManagedObject.awakeFromInsert))
    #else
    true
    #endif
  }

  /// The entity in the target's model that the clones belong to, looked up once per operation.
  ///
  /// - Parameter context: The operation.
  /// - Throws: `CloneError.entityMissing` where the target's model has no entity of that name.
  mutating func entity(in context: CloneContext) throws -> NSEntityDescription {
    if let entity { return entity }
    let found = try context.targetEntity(named: entityName)
    entity = found
    return found
  }

}
