#if !canImport(CoreData)
import Foundation

/// The part of a predicate that a store can answer, and the part that is left to evaluate with objects.
struct PredicateTranslation {
  /// The condition for the store; nil for everything.
  private(set) var condition: RowCondition?
  /// The condition that found objects still have to satisfy; nil if the store's condition is enough.
  private(set) var rest: NSPredicate?

  /// Translates a predicate.
  ///
  /// - Parameters:
  ///   - predicate: The predicate.
  ///   - layout: The layout of the entity that is fetched.
  ///   - context: The context that fetches, whose keys of new objects may have become permanent.
  /// - Throws: A Cocoa error if a part of the predicate can't be evaluated on this platform.
  init(_ predicate: NSPredicate?, _ layout: EntityLayout, _ context: NSManagedObjectContext) throws {
    guard let predicate else { return }
    try Self.requireEvaluable(predicate)
    let compound = predicate as? NSCompoundPredicate
    guard compound?.compoundPredicateType == .and else {
      condition = Self.condition(predicate, layout, context)
      rest = condition == nil ? predicate : nil
      return
    }
    // The store evaluates the parts of a conjunction that it can.
    var known: [RowCondition] = []
    var unknown: [NSPredicate] = []
    for part in compound.map(Self.parts) ?? [] {
      let translated = try Self(part, layout, context)
      if let condition = translated.condition { known.append(condition) }
      if let rest = translated.rest { unknown.append(rest) }
    }
    condition = known.isEmpty ? nil : .and(known)
    rest = unknown.isEmpty ? nil : NSCompoundPredicate(andPredicateWithSubpredicates: unknown)
  }

  private static func parts(_ compound: NSCompoundPredicate) -> [NSPredicate] {
    compound.subpredicates
  }

  private static func requireEvaluable(_ predicate: NSPredicate) throws {
    if let text = predicate as? PredicateText, !text.isEvaluable {
      throw NSError.coreData(
        NSCoreDataError,
        "`\(text.text)` can be evaluated by Apple's Foundation only; set a PropertyPredicate or a predicate of a block."
      )
    }
  }

  /// The whole predicate as a condition; nil if a store can't be asked for it.
  private static func condition(
    _ predicate: NSPredicate, _ layout: EntityLayout, _ context: NSManagedObjectContext
  ) -> RowCondition? {
    switch predicate {
    case let predicate as PropertyPredicate: return condition(predicate.test, layout, context)
    case let compound as NSCompoundPredicate:
      let parts = parts(compound)
      let conditions = parts.compactMap { condition($0, layout, context) }
      guard conditions.count == parts.count else { return nil }
      return switch compound.compoundPredicateType {
      case .and: .and(conditions)
      case .or: .or(conditions)
      case .not: conditions.first.map { .not($0) }
      @unknown default: nil
      }
    default: return nil
    }
  }

  private static func condition(
    _ test: PropertyPredicate.Test, _ layout: EntityLayout, _ context: NSManagedObjectContext
  ) -> RowCondition? {
    switch test {
    case .objects(let objects, _):
      return keys(objects, context).map { .keys(in: $0) }
    case .compare(let name, let comparison, let value):
      guard let property = layout.property(name), property.isComparable else { return nil }
      if property.kind == .attribute {
        guard let value = AttributeValue(boxed: value, as: property.attributeType) else { return nil }
        return .compare(name, comparison, value)
      }
      let isNothing = value == nil || value is NSNull
      guard let keys = isNothing ? [] : keys([value as Any], context) else { return nil }
      // Nothing in a store refers to an object that the store doesn't have.
      let isThere = isNothing || !keys.isEmpty ? RowCondition.destination(name, is: keys.first) : .constant(false)
      return switch comparison {
      case .equal: isThere
      case .notEqual: .not(isThere)
      default: .constant(false)
      }
    case .values(let name, let values, _):
      guard let property = layout.property(name), property.isComparable else { return nil }
      if property.kind == .attribute {
        let found = values.compactMap { AttributeValue(boxed: $0, as: property.attributeType) }
        return found.count == values.count ? .values(name, in: ContiguousArray(found)) : nil
      }
      let objects = values.compactMap { $0 }.filter { !($0 is NSNull) }
      guard let keys = keys(objects, context) else { return nil }
      let some = RowCondition.destinations(name, in: keys)
      return objects.count == values.count ? some : .or([some, .destination(name, is: nil)])
    }
  }

  /// The keys of objects or identities that the source can know; nil if something is neither.
  private static func keys(_ objects: [Any], _ context: NSManagedObjectContext) -> ContiguousArray<ObjectKey>? {
    var keys: ContiguousArray<ObjectKey> = []
    for object in objects {
      guard case .object(let key) = ComparedValue(object) else { return nil }
      let current = context.current(key)
      if !current.isTemporary || context.parent != nil { keys.append(current) }
    }
    return keys
  }
}

extension PropertyLayout {
  /// True if a store can compare the property: it has a column for it, with an order, or with one destination.
  var isComparable: Bool {
    guard !isTransient else { return false }
    return switch (kind, attributeType) {
    case (.toOne, _): true
    case (.toMany, _), (.ordered, _): false
    case (_, .transformableAttributeType), (_, .compositeAttributeType), (_, .undefinedAttributeType),
      (_, .objectIDAttributeType):
      false
    default: true
    }
  }
}
#endif
