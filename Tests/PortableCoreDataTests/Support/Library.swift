/// What a test runs with: where objects keep their values, and what they are saved to.
///
/// All have to behave the same.
struct Storage: CaseIterable, CustomTestStringConvertible {
  /// Where objects keep their values.
  enum Values: CaseIterable {
    /// In the typed stored properties of generated classes.
    case typed
    /// In the general storage of `NSManagedObject`.
    case general
  }

  /// What objects are saved to.
  enum Store: CaseIterable {
    case inMemory
    case sqlite
  }

  let values: Values
  let store: Store

  static let typed = Storage(values: .typed, store: .inMemory)
  static let general = Storage(values: .general, store: .inMemory)
  static let allCases = Store.allCases.flatMap { store in Values.allCases.map { Storage(values: $0, store: store) }
  }

  var model: NSManagedObjectModel {
    values == .typed ? LibraryModel.managedObjectModel : GeneralModel.shared
  }

  var testDescription: String { "\(values) storage, \(store) store" }
}

/// A stack of the tests' model with one store, for the main queue.
@MainActor
final class Library {
  let container: NSPersistentContainer
  private let stack: Stack
  var context: NSManagedObjectContext { stack.context }

  init(_ storage: Storage) throws {
    stack = try Stack(storage.model, inTemporaryFile: storage.store == .sqlite, onMainQueue: true)
    container = stack.container
  }

  /// A second context of the same stores.
  func other() -> NSManagedObjectContext { stack.other() }

  /// A child of a context, of the stack's own unless said.
  func child(of parent: NSManagedObjectContext? = nil) -> NSManagedObjectContext { stack.child(of: parent) }

  /// A new object with a name and other values.
  func make(_ entity: String, _ name: String? = nil, _ values: KeyValuePairs<String, Any> = [:]) -> NSManagedObject {
    context.make(entity, name, values)
  }

  func make(_ entity: String, _ values: KeyValuePairs<String, Any>) -> NSManagedObject { context.make(entity, values) }
}

extension NSManagedObjectContext {
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

  /// Deletes one object, and saves.
  func remove(_ name: String, _ entity: String) throws { try change(name, entity, by: delete) }

  /// The code of the Cocoa error that a save throws; nil where it throws none.
  func saveError() -> Int? {
    do { try save() } catch let error as NSError where error.domain == NSCocoaErrorDomain { return error.code } catch {}
    return nil
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
}
