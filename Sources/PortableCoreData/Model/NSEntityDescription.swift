#if !canImport(CoreData)
public import Foundation

/// An entity of a model: the name, the class and the properties of its objects.
open class NSEntityDescription: NSObject {
  /// The entity's name.
  open var name: String?
  /// The name of the class of the entity's objects, as `NSStringFromClass` gives it.
  open var managedObjectClassName: String! = "NSManagedObject" {
    didSet { invalidate() }
  }
  /// A Boolean value that says whether the entity has no objects of its own.
  open var isAbstract = false
  /// The developer's own information about the entity.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// The entity's name in an older version of the model; its own name if none was given, as Apple documents.
  open var renamingIdentifier: String? {
    get { formerName ?? name }
    set { formerName = newValue }
  }
  /// The renaming identifier that was given, if it's another than the name.
  var givenRenamingIdentifier: String? { formerName == name ? nil : formerName }
  private var formerName: String?
  /// A text that makes the entity's version hash differ from that of an otherwise equal entity.
  open var versionHashModifier: String?
  /// The indexes of the entity's table.
  open var indexes: [NSFetchIndexDescription] = [] {
    didSet {
      for index in indexes { index.entity = self }
    }
  }
  /// The attributes, by name or description, whose values no two objects may share.
  open var uniquenessConstraints: [[Any]] = []
  /// Apple's hash of the entity's stored properties.
  ///
  /// It's empty unless it was set, because its computation is undocumented.
  ///
  /// `NSManagedObjectModel.carryVersionHashes(_:)` sets hashes from a store's metadata.
  public internal(set) var versionHash = Data()

  /// Sets the entity's version hash, as another system computed it.
  public final func carryVersionHash(_ hash: Data) { versionHash = hash }

  // Unowned references: the objects that they refer to reset them when they go.
  private(set) unowned(unsafe) var parent: NSEntityDescription?
  unowned(unsafe) var model: NSManagedObjectModel?
  /// The entity's number in its model, from 0.
  var index = 0
  /// The properties that the entity doesn't inherit.
  private var declared: [NSPropertyDescription] = []
  /// The removed relationships that their inverses still name, by plain references.
  private var removed: [NSPropertyDescription] = []
  /// Where the properties are stored; nil until it is needed and after a description was edited.
  private var cachedLayout: EntityLayout?

  /// Makes an entity without a name.
  override public init() {
    super.init()
  }

  deinit {
    // Properties and sub-entities may outlive the entity, and be edited.
    for property in declared + removed where property.entityInUse === self { property.entityInUse = nil }
    for entity in subentities where entity.parent === self { entity.parent = nil }
  }

  /// The model that the entity belongs to.
  ///
  /// - Precondition: The entity belongs to a model.
  public var managedObjectModel: NSManagedObjectModel {
    guard let model else { preconditionFailure("the entity '\(name ?? "")' belongs to no model") }
    return model
  }

  /// The properties, inherited ones first.
  ///
  /// Setting this sets the entity's own properties.
  open var properties: [NSPropertyDescription] {
    get { (parent?.properties ?? []) + declared }
    set {
      let inherited = Set((parent?.properties ?? []).map(ObjectIdentifier.init))
      let old = declared
      declared = newValue.filter { !inherited.contains(ObjectIdentifier($0)) }
      let kept = Set(declared.map(ObjectIdentifier.init))
      removed += old.filter { property in
        !kept.contains(ObjectIdentifier(property)) && (property as? NSRelationshipDescription)?.isNamedByInverse == true
      }
      for property in declared { property.entityInUse = self }
      invalidate()
    }
  }

  /// The entity that this one inherits from.
  public var superentity: NSEntityDescription? { parent }

  /// The entities that inherit from this one directly.
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in oldValue where entity.parent === self { entity.parent = nil }
      for entity in subentities { entity.parent = self }
      invalidate()
    }
  }

  /// The entities that inherit from this one directly, by name.
  public var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The properties by name, including inherited ones.
  public var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The attributes by name, including inherited ones.
  public var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  /// The relationships by name, including inherited ones.
  public var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  /// The relationships that refer to an entity, or to one that it inherits from.
  ///
  /// - Parameter entity: The destination.
  public func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter { relationship in
      relationship.destinationEntity.map { entity.isKindOf(entity: $0) } ?? false
    }
  }

  /// The names and destinations of the relationships that the entity declares itself.
  var declaredDestinations: [(name: String, destination: NSEntityDescription)] {
    declared.compactMap { property in
      (property as? NSRelationshipDescription).flatMap { relationship in
        relationship.destinationEntity.map { (relationship.name, $0) }
      }
    }
  }

  /// The properties that the entity declares itself.
  var declaredProperties: [NSPropertyDescription] { declared }

  /// Returns whether another entity is described alike, wherever it is (`isEqual(_:)` of Apple's descriptions).
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSEntityDescription else { return false }
    return self === other || DescriptionEquality.areEqual(self, other)
  }

  override open var hash: Int { (name ?? "").hashValue }

  /// Returns whether the entity is another one, or inherits from it.
  public func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || parent?.isKindOf(entity: entity) == true
  }

  /// The entity with a name in a context's model, or nil.
  ///
  /// - Parameters:
  ///   - entityName: The entity's name.
  ///   - context: A context.
  /// - Precondition: The context has a coordinator, or a parent that has one. Apple's raises an exception otherwise.
  public class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    precondition(
      context.rootCoordinator != nil,
      "nil is not a legal NSPersistentStoreCoordinator for searching for entity name '\(entityName)'")
    return context.model?.entitiesByName[entityName]
  }

  /// Inserts a new object of an entity.
  ///
  /// - Parameters:
  ///   - entityName: The entity's name.
  ///   - context: The context to insert the object into.
  /// - Precondition: The context's model has an entity of that name, as Apple's documentation demands.
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      preconditionFailure("the context's model has no entity '\(entityName)'")
    }
    return entity.layout.objectClass.init(entity: entity, insertInto: context)
  }

  // MARK: Layout

  /// Where each property of the entity's objects is stored; made for the whole model at the first use.
  var layout: EntityLayout {
    if let cachedLayout { return cachedLayout }
    if let model { model.makeLayouts() } else { makeLayout() }
    guard let cachedLayout else { preconditionFailure("the entity '\(name ?? "")' has no layout") }
    return cachedLayout
  }

  func makeLayout() {
    let layout = EntityLayout(self)
    cachedLayout = layout
    layout.findDefaults()
  }

  /// Forgets the layouts of the model, because a description was edited.
  ///
  /// - Parameter subject: The edited part, for a message; nil for the entity itself.
  /// - Precondition: No coordinator uses the model.
  func invalidate(for subject: @autoclosure () -> String? = nil) {
    cachedLayout = nil
    model?.checkChange(of: subject() ?? "the entity '\(name ?? "")'")
    model?.invalidateLayouts()
  }

  func forgetLayout() { cachedLayout = nil }

  /// The top of the entity's hierarchy.
  var root: NSEntityDescription { parent?.root ?? self }

  /// The entity and everything that inherits from it.
  var hierarchy: [NSEntityDescription] { [self] + subentities.flatMap(\.hierarchy) }
}
#endif
