import Foundation

// Copying by the names of properties: a model that was read from elsewhere may give its entities other classes than those
// that the generated code was written for. These are the same loops and the same links, without a class.

extension CopyWork {
  /// Makes the copies of a part that the target lacks, and copies all values.
  final func makeCopiesByKey(_ pair: EntityPair) {
    let name = pair.target.name ?? ""
    for place in window where copies[place] == nil {
      insert(NSEntityDescription.insertNewObject(forEntityName: name, into: target), at: place)
    }
    let attributes = pair.source.attributesByName.filter {
      !($0.value is NSDerivedAttributeDescription)
    }
    for place in window { if let copy = copies[place] { copy.takeValues(of: sources[place], attributes) } }
  }

  /// Names what relationships of some objects lead to.
  final func reachByKey(_ asked: LinkSet, of objects: ArraySlice<NSManagedObject>) throws {
    for object in objects {
      for (number, link) in links.enumerated() where asked.contains(number) {
        if link.isToMany {
          _ = try take(object.members(by: link), number, link.outcome)
        } else {
          _ = try take(object.value(forKey: link.name) as? NSManagedObject, number, link.outcome)
        }
      }
    }
  }

  /// Writes relationships of the copies of a part.
  final func linkCopiesByKey(_ asked: LinkSet) throws {
    for place in window {
      guard let copy = copies[place] else { continue }
      let source = sources[place]
      point(to: source, place)
      for (number, link) in links.enumerated() where asked.contains(number) {
        if link.isToMany {
          guard let members = try take(source.members(by: link), number, link.outcome) else { continue }
          copy.setMembers(members, by: link)
        } else {
          let destination = source.value(forKey: link.name) as? NSManagedObject
          guard case .write(let object) = try take(destination, number, link.outcome) else { continue }
          copy.setValue(object, forKey: link.name)
        }
      }
    }
  }
}

extension NSManagedObject {
  /// The members of a to-many relationship, by key.
  func members(by link: CloneLink) -> ContiguousArray<NSManagedObject> {
    #if canImport(CoreData)
    switch value(forKey: link.name) {
    case let set as NSOrderedSet: set.linkedObjects
    case let set as NSSet: set.linkedObjects
    default: []
    }
    #else
    members(forKey: link.name)
    #endif
  }

  /// Sets the members of a to-many relationship, by key.
  func setMembers(_ members: ContiguousArray<NSManagedObject>, by link: CloneLink) {
    setValue(link.kind == .ordered ? NSOrderedSet.linking(members) : NSSet.linking(members), forKey: link.name)
  }

  /// Takes another object's values, as they are.
  func takeValues(of source: NSManagedObject, _ attributes: [String: NSAttributeDescription]) {
    for (name, attribute) in attributes {
      let value = source.storedValue(forKey: name)
      store(attribute.attributeType == .transformableAttributeType ? Values.copied(value) : value, forKey: name)
    }
  }
}
