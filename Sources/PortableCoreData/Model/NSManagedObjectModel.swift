#if !canImport(CoreData)
public import Foundation

/// A data model: its entities.
open class NSManagedObjectModel: NSObject {
  /// The entities; setting them gives each its number.
  ///
  /// - Precondition: No coordinator uses the model, where Apple's raises an exception; a copy can be changed.
  open var entities: [NSEntityDescription] = [] {
    willSet { checkChange(of: "its entities") }
    didSet {
      for entity in oldValue {
        entity.forgetLayout()
        if entity.model === self { entity.model = nil }
      }
      for (index, entity) in entities.enumerated() {
        entity.model = self
        entity.index = index
      }
      invalidateLayouts()
      entitiesByName = Dictionary(
        entities.compactMap { entity in entity.name.map { ($0, entity) } }, uniquingKeysWith: { _, last in last })
      let destinations = entities.flatMap(\.declaredDestinations)
      removed += oldValue.filter { old in old.model == nil && destinations.contains { $0.destination === old } }
    }
  }
  /// The removed entities that relationships still name, by plain references.
  private var removed: [NSEntityDescription] = []
  /// True if a coordinator uses the model, or has used it; guarded by the lock.
  private var isInUse = false

  /// The entities by name.
  public private(set) var entitiesByName: [String: NSEntityDescription] = [:]

  /// The developer's names for this version of the model.
  open var versionIdentifiers: Set<AnyHashable> = []
  /// Configurations and fetch request templates.
  var extras = ModelExtras()

  /// The developer's names for things in the user's language; they're kept, but have no effect.
  open var localizationDictionary: [String: String]?

  /// Makes a model without entities.
  override public init() {
    super.init()
  }

  deinit {
    // Plain references, since weak ones would make every retain of an entity slow.
    for entity in entities where entity.model === self {
      entity.model = nil
      // An entity and its layout keep each other.
      entity.forgetLayout()
    }
  }

  /// Returns whether another model has the same entities (`isEqual(_:)` of Apple's models).
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectModel else { return false }
    return self === other
      || entities.count == other.entities.count
        && entitiesByName.allSatisfy { name, entity in other.entitiesByName[name].map { $0 == entity } ?? false }
  }

  override open var hash: Int { entities.count }

  private let lock = NSRecursiveLock()
  /// True if each entity has its layout; guarded by the lock.
  private var hasLayouts = false

  /// Prepares the model for a coordinator; it must not change afterwards.
  func use() {
    makeLayouts()
    // Several threads may each make a coordinator.
    lock.withLock { isInUse = true }
  }

  /// Stops the program if a coordinator uses the model, since its objects rely on the model.
  func checkChange(of subject: @autoclosure () -> String) {
    let isInUse = lock.withLock { self.isInUse }
    precondition(!isInUse, "the model is in use by a coordinator, so \(subject()) can't be changed; change a copy")
  }

  /// Decides where each property of each entity is stored, once; a coordinator asks for it before any object exists.
  ///
  /// - Precondition: Each relationship refers to an entity of the model.
  func makeLayouts() {
    lock.lock()
    defer { lock.unlock() }
    guard !hasLayouts else { return }
    hasLayouts = true
    for entity in entities {
      for (relationship, destination) in entity.declaredDestinations where destination.model !== self {
        preconditionFailure(
          "the relationship '\(entity.name ?? "").\(relationship)' refers to the entity '\(destination.name ?? "")', which isn't "
            + "in the model")
      }
      entity.makeLayout()
    }
    let layouts = entities.map(\.layout)
    for layout in layouts { layout.findInverses(in: layouts) }
  }

  /// Forgets the layouts, because a description was edited.
  func invalidateLayouts() {
    lock.lock()
    defer { lock.unlock() }
    guard hasLayouts else { return }
    hasLayouts = false
    for entity in entities { entity.forgetLayout() }
  }

  /// The entity whose objects have exactly this class; nil if there is none, or if there are several.
  func entity(of objectClass: NSManagedObject.Type) -> NSEntityDescription? {
    let found = entities.filter { $0.layout.objectClass == objectClass }
    return found.count == 1 ? found[0] : nil
  }
}
#endif
