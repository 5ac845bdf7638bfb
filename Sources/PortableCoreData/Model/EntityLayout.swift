#if !canImport(CoreData)
import Foundation

/// The places where an entity's objects store their properties, decided once per entity.
///
/// A generated class declares typed stored properties and their names, which have the first slots, in that order. The
/// other properties of the entity follow, in the order of the model, in the general storage of `NSManagedObject`.
final class EntityLayout: @unchecked Sendable {
  /// The entity; held, so that an object can outlive its model.
  let entity: NSEntityDescription
  let objectClass: NSManagedObject.Type
  /// The properties that the class stores itself.
  private let typedNames: [String]
  /// The layout for objects that have no typed storage; nil if none has.
  private(set) var generalTwin: EntityLayout?
  private let linkStorage: LinkStorage
  /// The number of slots that the class stores itself.
  let typedCount: Int
  /// The property in each slot; nil if the class declares one that the entity doesn't have.
  let properties: ContiguousArray<PropertyLayout?>
  private let slots: [String: Int]
  /// The entity's number in its model.
  let entityNumber: Int32
  /// The facts about each slot that inverse maintenance and saves need.
  let links: UnsafeMutableBufferPointer<SlotLink>
  /// The properties that have validation.
  let checked: ContiguousArray<PropertyLayout>
  /// The defaults of transient attributes, which no store has a value of.
  let transientDefaults: [(slot: Int, value: AttributeValue)]
  /// The values that insertion has to set, because the class's own initial value differs from the model's default.
  private(set) var defaults: [(slot: Int, value: AttributeValue)] = []

  init(_ entity: NSEntityDescription) {
    self.entity = entity
    objectClass = Self.objectClass(of: entity)
    let typed = objectClass.storedPropertyNames
    // A fetched property is never stored.
    let byName = entity.propertiesByName.filter { !($0.value is NSFetchedPropertyDescription) }
    let general = entity.properties.map(\.name).filter { byName[$0] != nil && !typed.contains($0) }
    typedNames = typed
    typedCount = typed.count
    properties = ContiguousArray(
      (typed + general).enumerated().map { slot, name in
        byName[name].map { PropertyLayout($0, slot: slot) }
      })
    slots = Dictionary(
      properties.compactMap { property in property.map { ($0.name, $0.slot) } }, uniquingKeysWith: { _, last in last })
    entityNumber = Int32(entity.index)
    linkStorage = LinkStorage(
      properties.map { property in
        SlotLink(
          kind: property?.kind ?? .attribute, exists: property != nil,
          isStored: property.map { !$0.isTransient } ?? false)
      })
    links = linkStorage.links
    checked = ContiguousArray(properties.lazy.compactMap { $0 }.filter(\.isChecked))
    transientDefaults = properties.compactMap { property in
      guard let property, property.isTransient, property.defaultValue != .null else { return nil }
      return (property.slot, property.defaultValue)
    }
    if typedCount > 0 { generalTwin = EntityLayout(generalTwinOf: self) }
  }

  /// The same slots, all of them in the general storage.
  private init(generalTwinOf typed: EntityLayout) {
    entity = typed.entity
    objectClass = NSManagedObject.self
    typedNames = []
    typedCount = 0
    properties = typed.properties
    slots = typed.slots
    entityNumber = typed.entityNumber
    links = typed.links
    checked = typed.checked
    transientDefaults = typed.transientDefaults
    generalTwin = nil
    linkStorage = typed.linkStorage
    defaults = properties.compactMap { property in
      guard let property, property.kind == .attribute, property.defaultValue != .null else { return nil }
      return (property.slot, property.defaultValue)
    }
  }

  /// The layout for objects of a class, which need not be the entity's own.
  ///
  /// Apple's `NSManagedObject(entity:insertInto:)` gives an object of the entity's class. An initializer can't do that
  /// here, so such an object has the same slots in its general storage. Apple's raises an exception for all other classes,
  /// those that inherit from the entity's too.
  ///
  /// - Precondition: The class is the entity's own, or `NSManagedObject`.
  @inline(__always)
  func forObjects(of type: NSManagedObject.Type) -> EntityLayout {
    type == objectClass ? self : forOtherObjects(of: type)
  }

  private func forOtherObjects(of type: NSManagedObject.Type) -> EntityLayout {
    precondition(
      type == NSManagedObject.self,
      "the entity '\(entity.name ?? "")' can only support a single custom class, '\(objectClass)', and not '\(type)'")
    return generalTwin ?? self
  }

  /// Finds where the inverse of each relationship is stored in each entity that the relationship can refer to.
  ///
  /// - Parameter layouts: The layouts of the model, by the entities' numbers.
  func findInverses(in layouts: [EntityLayout]) {
    for case let property? in properties {
      guard let relationship = property.relationship, let inverse = relationship.mutualInverse,
        let destination = relationship.destinationEntity
      else { continue }
      let inverses = UnsafeMutableBufferPointer<InverseLink>.allocate(capacity: layouts.count)
      _ = inverses.initialize(
        from: layouts.map { layout in
          guard layout.entity.isKindOf(entity: destination), let found = layout.property(inverse.name) else {
            return .none
          }
          return InverseLink(slot: found.slot, kind: found.kind)
        })
      links[property.slot].inverses = inverses
    }
  }

  /// The number of slots in the general storage.
  var generalCount: Int { properties.count - typedCount }

  /// The slot of a property, or nil.
  func slot(_ name: String) -> Int? { slots[name] }

  /// The layout of a property, or nil.
  func property(_ name: String) -> PropertyLayout? { slots[name].flatMap { properties[$0] } }

  /// Compares the model's defaults with what a new object holds by itself.
  func findDefaults() {
    let probe = objectClass.init(entity: entity, insertInto: nil)
    defaults = properties.compactMap { property in
      guard let property, property.kind == .attribute else { return nil }
      let wanted = property.defaultValue
      return probe.storedAttribute(at: property.slot) == wanted ? nil : (property.slot, wanted)
    }
  }

  private static func objectClass(of entity: NSEntityDescription) -> NSManagedObject.Type {
    let name = entity.managedObjectClassName ?? ""
    return NSClassFromString(name) as? NSManagedObject.Type ?? NSManagedObject.self
  }
}

/// The facts about a property that storage and inverse maintenance need.
final class PropertyLayout: @unchecked Sendable {
  enum Kind: UInt8 {
    case attribute
    case toOne
    case toMany
    case ordered
  }

  let name: String
  let slot: Int
  let kind: Kind
  let isOptional: Bool
  let isTransient: Bool
  let attributeType: NSAttributeType
  let defaultValue: AttributeValue
  /// True if an object without a value isn't valid; a derived attribute gets its value from the store.
  let isRequired: Bool
  /// The checks that a valid value passes.
  let checks: [ValueCheck]
  unowned(unsafe) let attribute: NSAttributeDescription?
  unowned(unsafe) let relationship: NSRelationshipDescription?

  init(_ property: NSPropertyDescription, slot: Int) {
    name = property.name
    self.slot = slot
    isOptional = property.isOptional
    isTransient = property.isTransient
    attribute = property as? NSAttributeDescription
    relationship = property as? NSRelationshipDescription
    attributeType = attribute?.attributeType ?? .undefinedAttributeType
    isRequired = !property.isOptional && !(property is NSDerivedAttributeDescription)
    checks = ValueCheck.all(of: property)
    defaultValue = AttributeValue(boxed: attribute?.defaultValue, as: attributeType) ?? .null
    kind =
      switch relationship {
      case nil: .attribute
      case let relationship? where !relationship.isToMany: .toOne
      case let relationship?: relationship.isOrdered ? .ordered : .toMany
      }
  }

  /// True if some values, or numbers of members, aren't valid.
  var isChecked: Bool {
    isToMany ? hasLimits : isRequired || !checks.isEmpty
  }

  /// True if the number of a to-many relationship's members matters: a count of 0 is undefined, so that a required
  /// relationship without a minimum may be empty.
  var hasLimits: Bool {
    guard let relationship else { return false }
    return relationship.minCount > 0 || relationship.maxCount > 0
  }

  var isRelationship: Bool { kind != .attribute }
  var isToMany: Bool { kind == .toMany || kind == .ordered }
}
#endif
