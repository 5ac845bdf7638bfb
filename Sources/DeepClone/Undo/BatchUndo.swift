import Foundation

/// Takes back a batch that fails: its objects are deleted, its links removed, and objects that weren't changed before
/// aren't changed afterwards.
final class BatchUndo {
  /// The destinations that clones of earlier batches, and a new owner, had before.
  var links: [KeptLink] = []
  private let target: NSManagedObjectContext
  /// What changes in the target, and in the sources' context if that's another one.
  private let changes: ContextChanges
  private let sourceChanges: ContextChanges?
  /// The values after insertion that aren't the model's defaults, of clones whose class has an `awakeFromInsert`.
  private var inserted: [(clone: ObjectIdentifier, name: String, value: Any?)] = []
  /// The model's defaults of the last entity whose clones were noted.
  private var defaults: (entity: NSEntityDescription?, values: [(name: String, value: Any?)]) = (nil, [])

  /// Begins, before the batch changes anything.
  init(in target: NSManagedObjectContext, from source: NSManagedObjectContext) {
    self.target = target
    changes = ContextChanges(of: target)
    sourceChanges = source === target ? nil : ContextChanges(of: source)
  }

  /// Notes the values that insertion gave a clone, before anything is copied, and empties owning relationships that its
  /// `awakeFromInsert` has filled.
  ///
  /// New objects are deleted; those that existed before the batch only lose their link.
  func noteInsertion(of clone: NSManagedObject, emptying owned: [CloneLink]) {
    if defaults.entity !== clone.entity { defaults = (clone.entity, clone.entity.defaults) }
    for (name, value) in defaults.values {
      let found = clone.primitiveValue(forKey: name)
      if !StoredValue.areEqual(found, value) { inserted.append((ObjectIdentifier(clone), name, found)) }
    }
    for link in owned {
      let found = clone.destinations(of: link.name)
      if !found.isEmpty { clone.unlink(link.name) }
      for object in found where object.isInserted && changes.haveInserted(object) {
        // A link with the rule Deny would make the next save fail.
        for (name, relationship) in object.entity.relationshipsByName where relationship.deleteRule == .denyDeleteRule {
          object.unlink(name)
        }
        target.delete(object)
      }
    }
  }

  /// Takes back what the batch has made.
  ///
  /// Links are removed first: deleting a linked object would apply its delete rules to the objects that it shares. So are
  /// values (`TakenValues`).
  ///
  /// - Parameters:
  ///   - made: What the batch has made: clones, each with its source, and copies of shared objects, with none.
  ///   - rules: Returns the rules of an object's entity.
  /// - Returns: How many saved objects the app's own code has deleted, which can't be taken back.
  func takeBack(
    _ made: [(object: NSManagedObject, source: NSManagedObject?)], _ rules: (NSManagedObject) -> CloneEntity?
  ) -> Int {
    sourceChanges?.takeBack()
    target.processPendingChanges()
    let clones = Set(made.map { ObjectIdentifier($0.object) })
    let others = changes.inserted.filter { !clones.contains(ObjectIdentifier($0)) }
    let all = made.map(\.object) + others
    for object in all where object.managedObjectContext === target { object.unlinkAll() }
    // The other objects are the app's own, so they keep their values.
    let inserted = Dictionary(grouping: inserted, by: \.clone).mapValues { notes in
      Dictionary(notes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    var values: [NSEntityDescription: TakenValues] = [:]
    for (clone, source) in made where clone.managedObjectContext === target {
      let own = values[clone.entity] ?? TakenValues(clone.entity, rules(clone))
      values[clone.entity] = own
      own.take(from: clone, of: source, inserted: inserted[ObjectIdentifier(clone)] ?? [:])
    }
    for object in all where object.managedObjectContext === target && !object.isDeleted {
      target.delete(object)
    }
    for link in links { link.restore() }
    changes.discardUpdates()
    let own = Set(all.map { ObjectIdentifier($0) })
    let deleted = changes.deleted + (sourceChanges?.deleted ?? [])
    return Set(deleted.map { ObjectIdentifier($0) }).subtracting(own).count
  }
}

extension NSEntityDescription {
  /// The model's defaults of all attributes that aren't derived.
  fileprivate var defaults: [(name: String, value: Any?)] {
    attributesByName.values.filter { !($0 is NSDerivedAttributeDescription) }.map { ($0.name, $0.defaultValue) }
  }
}

/// A relationship of an earlier batch's clone, or of a new owner, which the running batch may change.
struct KeptLink {
  private let object: NSManagedObject
  private let name: String
  private let destination: NSManagedObject?
  /// The members of a to-many relationship without an inverse, which unlinking doesn't reach.
  private let members: Any?
  /// The destination's side if that is ordered: an object that's linked again would come last.
  private let order: (name: String, members: NSOrderedSet)?

  init(_ name: String, of object: NSManagedObject) {
    (self.object, self.name) = (object, name)
    let value = object.value(forKey: name)
    destination = value as? NSManagedObject
    let relationship = object.entity.relationshipsByName[name]
    let inverse = relationship?.mutualInverse
    members = relationship?.isToMany == true && inverse == nil ? ((value as? NSObject)?.copy()) : nil
    if let destination, let inverse, inverse.isOrdered,
      let members = destination.value(forKey: inverse.name) as? NSOrderedSet
    {
      order = (inverse.name, NSOrderedSet(orderedSet: members))
    } else {
      order = nil
    }
  }

  /// Gives the relationship what it had before.
  func restore() {
    // The app's own code may have reset the context.
    guard object.managedObjectContext != nil else { return }
    if let members { object.setValue(members, forKey: name) }
    guard object.value(forKey: name) as? NSManagedObject !== destination else { return }
    object.setValue(destination, forKey: name)
    if let order { destination?.setValue(order.members, forKey: order.name) }
  }
}
