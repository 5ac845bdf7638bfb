/// An object that tells its context's `Hooks` of each call that Core Data makes.
package class Hooked: NSManagedObject {
  override package func awakeFromInsert() {
    super.awakeFromInsert()
    note(.awakeFromInsert)
  }

  override package func prepareForDeletion() {
    super.prepareForDeletion()
    note(.prepareForDeletion)
  }

  override package func willSave() {
    super.willSave()
    note(.willSave)
  }

  override package func validateForInsert() throws {
    note(.validate)
    try super.validateForInsert()
  }

  override package func validateForUpdate() throws {
    note(.validate)
    try super.validateForUpdate()
  }

  private func note(_ call: Hooks.Call) { managedObjectContext?.hooks.note(call, self) }
}

/// A class that inherits from the one that other entities have.
package final class InheritedHooked: Hooked {}

/// The calls that objects of one context had, and what a test does in them.
package final class Hooks {
  /// The calls that are noted.
  package enum Call: String {
    case awakeFromInsert
    case prepareForDeletion
    case willSave
    case validate
  }

  /// The calls so far, in their order.
  package private(set) var calls: [(call: Call, object: Hooked)] = []

  /// What is done in a call.
  package var act: (Call, Hooked) -> Void = { _, _ in }

  fileprivate func note(_ call: Call, _ object: Hooked) {
    calls.append((call, object))
    act(call, object)
  }

  /// How often an object had a call.
  package func count(_ call: Call, of object: NSManagedObject) -> Int {
    calls.filter { $0.call == call && $0.object === object }.count
  }
}

extension NSManagedObjectContext {
  /// The context's hooks, which it makes when they're first needed.
  package var hooks: Hooks {
    if let hooks = userInfo["hooks"] as? Hooks { return hooks }
    let hooks = Hooks()
    userInfo["hooks"] = hooks
    return hooks
  }
}
