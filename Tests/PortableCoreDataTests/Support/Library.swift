import DeepClone
import Foundation
import Testing

/// Where the objects of a test keep their values: both ways have to behave the same.
enum Storage: CaseIterable, CustomTestStringConvertible {
  /// In the typed stored properties of generated classes.
  case typed
  /// In the general storage of `NSManagedObject`.
  case general

  var model: NSManagedObjectModel {
    self == .typed ? LibraryModel.managedObjectModel : GeneralModel.shared
  }

  var testDescription: String { "\(self) storage" }
}

/// A stack of the tests' model with an in-memory store, for the main queue.
///
/// It keeps the contexts that it makes, since objects do not.
@MainActor
final class Library {
  let container: NSPersistentContainer
  private var contexts: [NSManagedObjectContext] = []
  var context: NSManagedObjectContext { container.viewContext }

  init(_ storage: Storage) throws {
    container = NSPersistentContainer(name: "Library", managedObjectModel: storage.model)
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
  }

  /// A second context of the same stores.
  func other() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.mainQueue)
    context.persistentStoreCoordinator = container.persistentStoreCoordinator
    contexts.append(context)
    return context
  }

  /// A child of a context, of the stack's own unless said.
  func child(of parent: NSManagedObjectContext? = nil) -> NSManagedObjectContext {
    let child = NSManagedObjectContext(.mainQueue)
    child.parent = parent ?? context
    contexts.append(child)
    return child
  }

  /// A new object with a name.
  func make(_ entity: String, _ name: String? = nil) -> NSManagedObject {
    context.make(entity, name)
  }
}

extension NSManagedObjectContext {
  /// A new object with a name.
  func make(_ entity: String, _ name: String? = nil) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: self)
    if let name { object.setValue(name, forKey: "name") }
    return object
  }

  /// All objects of an entity.
  func all(_ entity: String) throws -> [NSManagedObject] {
    try fetch(NSFetchRequest<NSManagedObject>(entityName: entity))
  }

  /// The names of all objects of an entity, sorted.
  func names(_ entity: String) throws -> [String] {
    try all(entity).map(\.shownName).sorted()
  }

  /// The one object of an entity that has a name.
  func named(_ name: String, _ entity: String) throws -> NSManagedObject {
    try #require(all(entity).first { $0.shownName == name })
  }
}

extension NSManagedObjectContext {
  /// Changes one object, and saves.
  func change(_ name: String, _ entity: String, by change: (NSManagedObject) -> Void) throws {
    try change(named(name, entity))
    try save()
  }
}

extension NSManagedObject {
  /// The name, or an empty text.
  var shownName: String { value(forKey: "name") as? String ?? "" }

  /// The name of a to-one relationship's destination, or nil.
  func name(of key: String) -> String? { (value(forKey: key) as? NSManagedObject)?.shownName }

  /// The names of a to-many relationship's members: in their order where it is ordered, else sorted.
  func names(of key: String) -> [String] {
    switch value(forKey: key) {
    case let set as NSOrderedSet: set.array.compactMap { ($0 as? NSManagedObject)?.shownName }
    case let set as NSSet: set.allObjects.compactMap { ($0 as? NSManagedObject)?.shownName }.sorted()
    default: []
    }
  }

  /// Sets a to-many relationship, as a set or an ordered set.
  func setMembers(_ members: [NSManagedObject], forKey key: String) {
    let isOrdered = entity.relationshipsByName[key]?.isOrdered == true
    setValue(isOrdered ? NSOrderedSet(array: members) : NSSet(array: members), forKey: key)
  }
}
