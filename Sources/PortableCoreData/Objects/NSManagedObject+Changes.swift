#if !canImport(CoreData)
import Foundation

extension NSManagedObject {
  /// The properties that differ from their last saved values, with their values; `NSNull` stands for nil.
  ///
  /// - Complexity: O(*n*) in the object's properties.
  public func changedValues() -> [String: Any] {
    var values: [String: Any] = [:]
    for case let property? in _layout.properties where hasChange(in: property) {
      values[property.name] = value(forKey: property.name) ?? NSNull()
    }
    return values
  }

  /// Returns the values that properties had when observers were last told, for those that changed since; `NSNull`
  /// stands for nil.
  ///
  /// It has only attributes and to-one relationships: members of to-many relationships aren't kept per event.
  public func changedValuesForCurrentEvent() -> [String: Any] {
    guard let context = _context else { return [:] }
    let base: ContiguousArray<StoredValue>? =
      context.event.bases[ObjectIdentifier(self)] ?? (_state.contains(.settled) ? nil : _committed)
    guard let base else { return [:] }
    var values: [String: Any] = [:]
    for case let property? in _layout.properties where !property.isToMany {
      let old = base[property.slot]
      guard old != storedValue(of: property) else { continue }
      switch old {
      case .attribute(let value): values[property.name] = value.boxed(as: property.attributeType) ?? NSNull()
      case .toOne(let key): values[property.name] = key.map(context.object) ?? NSNull()
      case .toMany: continue
      }
    }
    return values
  }

  /// A Boolean value that says whether a stored property differs from its last saved value.
  public var hasPersistentChangedValues: Bool {
    _layout.properties.contains { property in property.map { !$0.isTransient && hasChange(in: $0) } ?? false }
  }

  /// The values that were last saved, or brought in; `NSNull` stands for nil.
  ///
  /// A new object has none.
  ///
  /// - Parameter keys: The properties; nil for all.
  public func committedValues(forKeys keys: [String]?) -> [String: Any] {
    guard let context = _context, let row = committedRow(for: keys?.first.map(AccessedProperty.keyed) ?? .unknown)
    else { return [:] }
    var values: [String: Any] = [:]
    for case let property? in _layout.properties where keys?.contains(property.name) ?? true {
      let value: Any? =
        switch row[property.slot] {
        case .attribute(let value): value.boxed(as: property.attributeType)
        case .toOne(let key): key.map(context.object)
        case .toMany where property.kind == .ordered: committedMembers(of: property, in: context).orderedSet
        case .toMany: committedMembers(of: property, in: context).set
        }
      values[property.name] = value ?? NSNull()
    }
    return values
  }

  /// The members that the source knows.
  private func committedMembers(of property: PropertyLayout, in context: NSManagedObjectContext) -> RelationshipMembers
  {
    guard let key = _key, let source = context.source,
      let keys = context.answer(for: self, .slot(property.slot), { try source.members(of: property.name, for: key) })
    else { return RelationshipMembers() }
    return RelationshipMembers(ContiguousArray(keys.map(context.object)))
  }

  private func hasChange(in property: PropertyLayout) -> Bool {
    guard _state.contains(.inserted) || _state.contains(.updated) else { return false }
    if property.isToMany { return storedToMany(at: property.slot)?.hasChanges ?? false }
    if _state.contains(.inserted) { return storedValue(of: property) != property.initialValue }
    return _committed.map { storedValue(of: property) != $0[property.slot] } ?? false
  }

  /// Returns the values that the store is known to have; nil for a new object.
  private func committedRow(for property: AccessedProperty) -> ContiguousArray<StoredValue>? {
    guard !_state.contains(.inserted), let key = _key, let context = _context, let source = context.source,
      var row = context.answer(for: self, property, { try source.row(for: key) })??.values
    else { return nil }
    for case let property? in _layout.properties where !property.isToMany && !isFault {
      row[property.slot] = _committed?[property.slot] ?? storedValue(of: property)
    }
    return row
  }

  /// The attributes and to-one relationships as a row holds them; to-many ones are empty here.
  final var storedValues: ContiguousArray<StoredValue> {
    ContiguousArray(_layout.properties.map { $0.map(storedValue) ?? .attribute(.null) })
  }

  /// An attribute or to-one relationship as a row holds it.
  final func storedValue(of property: PropertyLayout) -> StoredValue {
    switch property.kind {
    case .attribute: .attribute(storedAttribute(at: property.slot))
    case .toOne: .toOne(storedToOne(at: property.slot)?.savedKey)
    case .toMany, .ordered: .toMany
    }
  }
}

extension PropertyLayout {
  /// The value that insertion gives the property.
  fileprivate var initialValue: StoredValue {
    switch kind {
    case .attribute: .attribute(defaultValue)
    case .toOne: .toOne(nil)
    case .toMany, .ordered: .toMany
    }
  }
}
#endif
