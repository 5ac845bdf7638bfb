#if !canImport(CoreData)
import Foundation

/// The models that coordinators use, to find the entity of a class, as in `Note.entity()`.
final class ModelRegistry: @unchecked Sendable {
  static let shared = ModelRegistry()

  private struct Entry {
    weak var model: NSManagedObjectModel?
  }

  private let lock = NSLock()
  private var entries: [Entry] = []
  private var named: [String: NSManagedObjectModel] = [:]

  /// The model that was handed over under a name.
  func model(named name: String) -> NSManagedObjectModel? { lock.withLock { named[name] } }

  /// The models that were handed over, by the order of their names.
  var handedOver: [NSManagedObjectModel] { lock.withLock { named.sorted { $0.key < $1.key }.map(\.value) } }

  /// Keeps a model under a name; nil removes it.
  func setModel(_ model: NSManagedObjectModel?, named name: String) { lock.withLock { named[name] = model } }

  /// Remembers a model for as long as it exists.
  func register(_ model: NSManagedObjectModel) {
    lock.withLock {
      entries.removeAll { $0.model == nil }
      if !entries.contains(where: { $0.model === model }) { entries.append(Entry(model: model)) }
    }
  }

  /// The entity of a class in the models in use; nil if none has it, or several have.
  func entity(of objectClass: NSManagedObject.Type) -> NSEntityDescription? {
    let models = lock.withLock { entries.compactMap(\.model) }
    let found = models.compactMap { $0.entity(of: objectClass) }
    return found.count == 1 ? found[0] : nil
  }
}
#endif
