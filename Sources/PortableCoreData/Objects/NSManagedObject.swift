#if !canImport(CoreData)
public import Foundation

/// An object of a managed object context.
///
/// Generated classes keep their attributes and relationships in typed stored properties, and override the members under
/// "Typed storage". Everything else is in a general storage with the same rules.
nonisolated open class NSManagedObject: NSObject {
  @exclusivity(unchecked) @usableFromInline final var _state: ObjectState = []
  /// The object's place in its context's list; below 0 while it has no context.
  @exclusivity(unchecked) @usableFromInline final var _ordinal: Int32 = -1
  /// The context, which resets this when it lets the object go.
  final var _context: NSManagedObjectContext? {
    get { _contextReference?.takeUnretainedValue() }
    set { _contextReference = newValue.map(Unmanaged.passUnretained) }
  }
  @exclusivity(unchecked) private final var _contextReference: Unmanaged<NSManagedObjectContext>?
  /// The context's identity, to compare without counting a reference.
  final var _contextIdentity: ObjectIdentifier? {
    _contextReference?._withUnsafeGuaranteedRef(ObjectIdentifier.init)
  }
  final let _layout: EntityLayout
  /// The layout's links, and the number of the entity: kept here, since following references counts them.
  final let _links: UnsafeMutableBufferPointer<SlotLink>
  final let _entityNumber: Int32
  /// The object's key in its store, or a temporary one; nil until it is first needed.
  @exclusivity(unchecked) final var _key: ObjectKey?
  /// The identity that was handed out for the key; nil until it is first needed.
  @exclusivity(unchecked) final var _objectID: NSManagedObjectID?
  /// The version of the row that the values came from.
  @exclusivity(unchecked) final var _version: Int64 = 0
  /// The values of the attributes and to-one relationships before the first change since the last save.
  @exclusivity(unchecked) final var _committed: ContiguousArray<StoredValue>?
  /// The faults that are brought in together with this one.
  @exclusivity(unchecked) final var _batch: FaultBatch?
  /// The properties that the class doesn't store itself, from slot `typedCount` of the layout on.
  @exclusivity(unchecked) final var _general: ContiguousArray<GeneralValue>

  /// Makes an object of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - context: The context to insert the object into; nil for none.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    let layout = entity.layout.forObjects(of: Self.self)
    _layout = layout
    _links = layout.links
    _entityNumber = layout.entityNumber
    _general = layout.generalCount == 0 ? [] : layout.emptyGeneralValues
    super.init()
    for (slot, value) in layout.defaults { storeAttribute(value, at: slot) }
    if let context {
      context.registerInserted(self)
      awakeFromInsert()
    }
  }

  /// Makes an object of the entity whose class this is, and inserts it into a context.
  ///
  /// - Parameter moc: The context.
  /// - Precondition: One entity of the context's model has this class.
  public required convenience init(context moc: NSManagedObjectContext) {
    guard let entity = moc.model?.entity(of: Self.self) else {
      preconditionFailure("the context's model has no entity, or several, with the class '\(Self.self)'")
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// The entity whose class this is, in the models in use; an empty description for `NSManagedObject` itself.
  ///
  /// - Precondition: One model in use has one entity with this class.
  open class func entity() -> NSEntityDescription {
    if self == NSManagedObject.self { return NSEntityDescription() }
    guard let entity = ModelRegistry.shared.entity(of: self) else {
      preconditionFailure("no model in use, or several, have one entity with the class '\(self)'")
    }
    return entity
  }

  /// A request for all objects of the entity whose class this is.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  /// The object's entity.
  public final var entity: NSEntityDescription { _layout.entity }

  /// The context that the object belongs to; nil if it was deleted, or the context is gone.
  public final var managedObjectContext: NSManagedObjectContext? { _context }

  /// The object's identity: temporary until it is saved.
  ///
  /// It's made the first time.
  public final var objectID: NSManagedObjectID {
    if let _objectID { return _objectID }
    let key = _key ?? ObjectKey.temporary(entity: _layout.entity.index)
    _key = key
    let id = NSManagedObjectID(key: key, entity: _layout.entity, store: _context?.store(of: key))
    _objectID = id
    _context?.noteKey(of: self)
    return id
  }

  // Apple's documentation forbids subclasses to override either.

  /// Returns whether another object is this same one.
  override open func isEqual(_ object: Any?) -> Bool {
    // Foundation's sets ask for each member that they compare; `as AnyObject?` costs four times as much.
    object as? NSManagedObject === self
  }

  /// The object's address.
  ///
  /// Sets of objects, as in notifications, hash it themselves.
  override open var hash: Int { Int(bitPattern: ObjectIdentifier(self)) >> 4 }

  // MARK: State

  /// A Boolean value that says whether the object is new to the store.
  public final var isInserted: Bool { _state.contains(.inserted) && !_state.contains(.deleted) }
  /// A Boolean value that says whether the object was saved before and has changes.
  public final var isUpdated: Bool { _state.contains(.updated) && !_state.contains(.deleted) }
  /// A Boolean value that says whether the object will be deleted at the next save.
  @inlinable public final var isDeleted: Bool { _state.contains(.deleted) }
  /// A Boolean value that says whether the object's values haven't been brought in.
  public final var isFault: Bool { _state.contains(.fault) }
  /// A Boolean value that says whether the object is inserted, updated or deleted.
  public final var hasChanges: Bool { !_state.isDisjoint(with: [.inserted, .updated, .deleted]) }

  /// True if the object's class overrides none of the methods that a fetch or a save calls.
  final var isGenerated: Bool {
    let type = type(of: self)
    return type == type.generatedClass
  }

  // MARK: Events

  /// Called once, after the object was inserted with the model's default values.
  open func awakeFromInsert() {}
  /// Called after the object's values were brought in.
  open func awakeFromFetch() {}
  /// Called before the object is deleted.
  open func prepareForDeletion() {}
  /// Called before the object is saved.
  open func willSave() {}
  /// Called after the object was saved.
  open func didSave() {}

  /// Checks the object before it is saved for the first time.
  ///
  /// - Throws: A Cocoa error, one of Core Data's validation codes.
  open func validateForInsert() throws { try validateProperties() }
  /// Checks the object before its changes are saved.
  ///
  /// - Throws: A Cocoa error, one of Core Data's validation codes.
  open func validateForUpdate() throws { try validateProperties() }
  /// Checks the object before it is deleted.
  ///
  /// - Throws: A Cocoa error, one of Core Data's validation codes.
  open func validateForDelete() throws { try validateDeletion() }

  /// Called before the object's values are discarded.
  open func willTurnIntoFault() {}
  /// Called after the object's values were discarded.
  open func didTurnIntoFault() {}

  /// Checks one property, as `validateForInsert()` and `validateForUpdate()` do for each.
  ///
  /// Apple's Core Data finds a method `validate<Key>(_:)` by its name. Without Objective-C, override this one instead,
  /// and switch over the key.
  ///
  /// - Parameters:
  ///   - value: The value, as key-value access returns it. If you change it, the new value is set.
  ///   - key: The property's name.
  /// - Throws: A Cocoa error, one of Core Data's validation codes.
  open func validateValue(_ value: inout Any?, forKey key: String) throws { try checkValue(value, forKey: key) }

  // MARK: Key-value access

  /// The value of a property, boxed as Core Data boxes it.
  ///
  /// - Parameter key: The property's name; another one goes to `value(forUndefinedKey:)`.
  open func value(forKey key: String) -> Any? { accessedValue(forKey: key) }

  /// Sets a property, and maintains the inverse of a relationship.
  ///
  /// - Parameters:
  ///   - value: The value, boxed or not; nil empties a relationship.
  ///   - key: The property's name; another one goes to `setValue(_:forUndefinedKey:)`.
  /// - Precondition: The value fits the property's type.
  open func setValue(_ value: Any?, forKey key: String) { setAccessedValue(value, forKey: key) }

  /// The stored value of a property.
  ///
  /// This doesn't bring in a fault, only the members of a relationship, and doesn't call an accessor.
  ///
  /// - Parameter key: The property's name.
  /// - Precondition: The entity has a property of that name.
  open func primitiveValue(forKey key: String) -> Any? { storedPrimitive(forKey: key) }

  /// Stores a value and does nothing else: it neither maintains an inverse nor notes a change.
  ///
  /// - Parameters:
  ///   - value: The value, boxed or not.
  ///   - key: The property's name.
  /// - Precondition: The entity has a property of that name, and the value fits its type.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { storePrimitive(value, forKey: key) }

  /// The value of a key that no property has.
  ///
  /// - Precondition: A subclass overrides it and knows the key; Apple's Core Data raises an exception here.
  open func value(forUndefinedKey key: String) -> Any? {
    preconditionFailure("the entity '\(_layout.entity.name ?? "")' has no property '\(key)'")
  }

  /// Sets the value of a key that no property has.
  ///
  /// - Precondition: A subclass overrides it and knows the key; Apple's Core Data raises an exception here.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    preconditionFailure("the entity '\(_layout.entity.name ?? "")' has no property '\(key)'")
  }

  /// Brings in the values before a hand-written accessor reads one.
  ///
  /// - Parameter key: The property's name; nil only brings the values in.
  open func willAccessValue(forKey key: String?) {
    if !_state.isDisjoint(with: .delaysReading) { fireFault(for: key.map(AccessedProperty.keyed) ?? .unknown) }
  }

  /// Ends what `willAccessValue(forKey:)` began.
  open func didAccessValue(forKey key: String?) {}

  /// Notes the change that a hand-written accessor is about to make.
  ///
  /// - Parameter key: The property's name.
  open func willChangeValue(forKey key: String) {
    if !_state.isDisjoint(with: .delaysChanging) { becomeChanged(for: .keyed(key)) }
  }

  /// Ends what `willChangeValue(forKey:)` began.
  open func didChangeValue(forKey key: String) {}

  // MARK: Typed storage

  /// The names of the properties that the class stores itself, its superclass's first; their positions are the slots.
  open class var storedPropertyNames: [String] { [] }

  /// The nearest class, this one or a superclass, that is generated like all of its superclasses.
  ///
  /// A class that is its own generated class overrides none of the methods that a fetch or a save calls. Generated classes override
  /// this property; a class that is written by hand inherits it, and so isn't its own.
  open class var generatedClass: NSManagedObject.Type { NSManagedObject.self }

  /// The attribute in a slot, as it is stored.
  open func storedAttribute(at slot: Int) -> AttributeValue {
    if case .attribute(let value) = _general[slot - _layout.typedCount] { value } else { .null }
  }

  /// Stores an attribute, and does nothing else.
  open func storeAttribute(_ value: AttributeValue, at slot: Int) {
    _general[slot - _layout.typedCount] = .attribute(value)
  }

  /// The destination of the to-one relationship in a slot, as it is stored.
  open func storedToOne(at slot: Int) -> NSManagedObject? {
    if case .toOne(let object) = _general[slot - _layout.typedCount] { object } else { nil }
  }

  /// Stores the destination of a to-one relationship, and does nothing else.
  open func storeToOne(_ object: NSManagedObject?, at slot: Int) {
    _general[slot - _layout.typedCount] = .toOne(object)
  }

  /// The members of the to-many relationship in a slot; nil before the first access.
  open func storedToMany(at slot: Int) -> RelationshipMembers? {
    if case .toMany(let members) = _general[slot - _layout.typedCount] { members } else { nil }
  }

  /// Stores the members of a to-many relationship, and does nothing else.
  open func storeToMany(_ members: RelationshipMembers?, at slot: Int) {
    _general[slot - _layout.typedCount] = .toMany(members)
  }
}

@available(*, unavailable)
extension NSManagedObject: @unchecked Sendable {}
#endif
