/// The ways into a store where clones can't refer to what their sources refer to.
enum Way: String, CaseIterable, Sendable {
  /// The second store of the sources' coordinator, named by the options.
  case secondStore
  /// The store of another coordinator.
  case otherCoordinator
  /// The store of another coordinator, by an archive that is restored there.
  case archive
}

/// Sources in the first store of a coordinator, and a way to another store.
struct Journey {
  let way: Way
  let here: Stack
  private let there: Stack
  private let model: any ClonedModel.Type

  init(_ way: Way, _ description: NSManagedObjectModel, _ model: any ClonedModel.Type) throws {
    (self.way, self.model) = (way, model)
    here = try Stack(description, stores: 2)
    there = try Stack(description)
  }

  /// The model of four entities.
  static func planner(_ way: Way) throws -> Self {
    try Self(way, PlannerModel.managedObjectModel, PlannerCloning.self)
  }

  /// The model with all that can be shared.
  static func agency(_ way: Way) throws -> Self {
    try Self(way, AgencyModel.managedObjectModel, AgencyCloning.self)
  }

  /// The context that clones go to.
  var target: NSManagedObjectContext { way == .secondStore ? here.context : there.context }
  /// The store that clones go to.
  var store: NSPersistentStore { way == .secondStore ? here.stores[1] : there.store }

  /// A new object in the first store, with a name or a title.
  @discardableResult
  func make<Object: NSManagedObject>(_ type: Object.Type, _ name: String, _ fill: (Object) -> Void = { _ in })
    -> Object
  {
    here.make(type) {
      $0.setValue(name, forKey: $0.entity.attributesByName["name"] == nil ? "title" : "name")
      fill($0)
    }
  }

  /// A saved object in the store that clones go to.
  func makeThere<Object: NSManagedObject>(_ type: Object.Type, _ fill: (Object) -> Void) throws -> Object {
    let object = Object(context: target)
    fill(object)
    target.assign(object, to: store)
    try target.save()
    return object
  }

  /// Clones objects to the other store.
  ///
  /// - Parameters:
  ///   - roots: Saved objects.
  ///   - owner: The owner of the clones.
  ///   - owned: What the call follows, or the archive; nil for everything that is owned.
  ///   - exclusions: What the call leaves out, or the archive.
  ///   - options: The options of the call, or of the archive.
  ///   - restoring: The options of restoring, where they are others.
  func clone<Root: NSManagedObject>(
    _ roots: [Root], into owner: NewOwner<Root>? = nil, following owned: [PropertyPath<Root>]? = nil,
    excluding exclusions: [PropertyPath<Root>] = [],
    options: CloneOptions = CloneOptions(), restoring: CloneOptions? = nil
  ) throws -> [Root] {
    var options = options
    switch way {
    case .secondStore:
      options.storeIdentifier = store.identifier
      return try model.deepClone(roots, into: owner, following: owned, excluding: exclusions, options: options)
    case .otherCoordinator:
      return try model.deepClone(
        roots, in: target, into: owner, following: owned, excluding: exclusions, options: options)
    case .archive:
      let data = try model.archive(roots, following: owned, excluding: exclusions, options: options)
      return try model.restoreAll(data, as: Root.self, in: target, into: owner, options: restoring ?? options)
    }
  }

  /// Saves the sources, clones them, and saves the clones.
  ///
  /// - Returns: The text of everything that the other store holds, from the clones on.
  func text<Root: NSManagedObject>(
    cloning roots: [Root], into owner: NewOwner<Root>? = nil, following owned: [PropertyPath<Root>]? = nil,
    excluding exclusions: [PropertyPath<Root>] = [],
    options: CloneOptions = CloneOptions(), restoring: CloneOptions? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try here.context.save()
    let before = try sources()
    let clones = try clone(
      roots, into: owner, following: owned, excluding: exclusions, options: options, restoring: restoring)
    try target.save()
    #expect(try sources() == before, "a clone has changed the sources", sourceLocation: sourceLocation)
    return try text(from: clones)
  }

  /// The text of everything that the other store holds, from some objects on.
  func text(from roots: [NSManagedObject] = []) throws -> String {
    try GraphText.text(of: target, in: store, from: roots)
  }

  private func sources() throws -> String { try GraphText.text(of: here.context, in: here.store) }

  /// Saves the sources, and tries to clone them.
  ///
  /// - Returns: What the call is refused with, before anything is inserted.
  func refusal<Root: NSManagedObject>(
    cloning roots: [Root], into owner: NewOwner<Root>? = nil, excluding exclusions: [PropertyPath<Root>] = [],
    options: CloneOptions = CloneOptions(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try here.context.save()
    let before = try text()
    do {
      _ = try clone(roots, into: owner, excluding: exclusions, options: options)
      target.rollback()
      return "nothing is refused"
    } catch {
      #expect(!target.hasUnsavedChanges, sourceLocation: sourceLocation)
      #expect(try text() == before, sourceLocation: sourceLocation)
      return "\(error)"
    }
  }
}
