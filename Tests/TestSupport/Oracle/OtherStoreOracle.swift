package import DeepClone
import Foundation

/// A slow and simple cloner into another store, written from the rules for what a call takes.
///
/// It takes the clones that a call has made in the sources' own context, which other tests check, and writes them down in
/// the other store. What they share there is found by `matchBy`; else left out, if it is the owner of a root; else copied
/// alone, with what it cannot be saved without. (The rule used to be that all of it is copied, with everything that it owns.)
package struct OtherStoreOracle {
  private let target: NSManagedObjectContext
  /// The objects that are cloned, and their clones in their own context.
  private let sources: [(source: NSManagedObject, clone: NSManagedObject)]
  /// The owners of the roots that stay behind.
  private let owners: Set<ObjectIdentifier>
  /// The objects that the other store has, by what identifies them.
  private let known: [[AnyHashable]: NSManagedObject]
  /// The clones in the other store, by their sources.
  package private(set) var clones: [ObjectIdentifier: NSManagedObject] = [:]
  /// What was found or copied there, by what it stands for.
  private var counterparts: [ObjectIdentifier: NSManagedObject] = [:]
  /// The required relationships that refer to what stays behind: the call has to be refused, with one of these names.
  package private(set) var missing: Set<String> = []

  /// Writes the clones of some roots.
  ///
  /// - Parameters:
  ///   - roots: The roots.
  ///   - made: The clone context that has cloned them in their own context.
  ///   - target: A context of the other store, whose objects are not copied again.
  package init(_ roots: [NSManagedObject], clonedBy made: CloneContext, in target: NSManagedObjectContext) throws {
    self.target = target
    sources = try made.managedObjectContext.allObjects().compactMap { source in
      made.clone(of: source).map { (source, $0) }
    }
    owners = Set(roots.flatMap(Self.owners).map(ObjectIdentifier.init))
    known = Dictionary(try target.allObjects().compactMap { object in Self.key(of: object).map { ($0, object) } }) {
      first, _ in first
    }
    for (source, clone) in sources {
      let copy = try insert(source)
      for (name, attribute) in clone.entity.attributesByName where !(attribute is NSDerivedAttributeDescription) {
        copy.setValue(clone.value(forKey: name), forKey: name)
      }
      clones[ObjectIdentifier(source)] = copy
    }
    // Twice: the order of a relationship holds when its members no longer change.
    for _ in 1...2 { try link() }
  }

  /// The owners of a root that are left out: those that cascade to it, or all of them.
  private static func owners(of root: NSManagedObject) -> [NSManagedObject] {
    let lines = root.entity.relationshipsByName.filter { _, line in
      !OracleRules.isOwned(line) && line.inverseRelationship.map { OracleRules.isOwned($0) } == true
    }
    let cascading = lines.filter { $1.inverseRelationship?.deleteRule == .cascadeDeleteRule }
    let owners = cascading.keys.flatMap { root.members($0) }
    return owners.isEmpty ? lines.keys.flatMap { root.members($0) } : owners
  }

  /// What identifies an object: its entity, and the values of what `matchBy` names.
  private static func key(of object: NSManagedObject) -> [AnyHashable]? {
    guard let names = object.entity.userInfo?["matchBy"] as? String else { return nil }
    var key: [AnyHashable] = [object.entity.name]
    for name in names.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard let attribute = object.entity.attributesByName[name], !isExcluded(attribute),
        let value = object.value(forKey: name) as? AnyHashable
      else { return nil }
      key.append(value)
    }
    return key
  }

  private static func isExcluded(_ attribute: NSAttributeDescription) -> Bool {
    if case .leave = OracleRules.rule(of: attribute) { true } else { false }
  }

  private func insert(_ source: NSManagedObject) throws -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: source.entity.name ?? "", into: target)
  }

  /// The object of the other store that clones and copies refer to in the place of another one; nil for none.
  private mutating func counterpart(of object: NSManagedObject) throws -> NSManagedObject? {
    let id = ObjectIdentifier(object)
    if let known = clones[id] ?? counterparts[id] ?? Self.key(of: object).flatMap({ known[$0] }) { return known }
    if owners.contains(id) { return nil }
    let copy = try insert(object)
    counterparts[id] = copy
    for (name, attribute) in object.entity.attributesByName where !Self.isExcluded(attribute) {
      copy.setValue(object.value(forKey: name), forKey: name)
    }
    // The model has no required relationship to many.
    for (name, relationship) in object.entity.relationshipsByName where Self.isRequired(relationship) {
      guard let destination = object.members(name).first else { continue }
      let counterpart = try counterpart(of: destination)
      if counterpart == nil { missing.insert("\(object.entity.name ?? "").\(name)") }
      copy.setValue(counterpart, forKey: name)
    }
    return copy
  }

  private static func isRequired(_ relationship: NSRelationshipDescription) -> Bool {
    !relationship.isOptional && !relationship.isToMany
  }

  /// Lets the clones refer to the clones, or to what stands for the objects, that the clones of their sources refer to.
  private mutating func link() throws {
    let originals = Dictionary(uniqueKeysWithValues: sources.map { (ObjectIdentifier($0.clone), $0.source) })
    for (source, clone) in sources {
      guard let copy = clones[ObjectIdentifier(source)] else { continue }
      for (name, relationship) in clone.entity.relationshipsByName {
        let members = clone.members(name)
        let found = try members.compactMap { try counterpart(of: originals[ObjectIdentifier($0)] ?? $0) }
        if found.isEmpty, !members.isEmpty, Self.isRequired(relationship) {
          missing.insert("\(source.entity.name ?? "").\(name)")
        }
        copy.assign(found, to: relationship)
      }
    }
  }
}
