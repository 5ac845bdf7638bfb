/// The clones of objects that other objects name by value, for the rule `followClone`.
public struct NamedClones<Name: Hashable, Object: NSManagedObject> {
  private var clones: [Name: Object] = [:]
  private var newNames: [Name] = []
  /// The names that clones were looking for in vain.
  private var missedNames: Set<Name> = []

  /// Makes an empty record.
  public init() {}

  /// Whether the running call has added any that a clone of an earlier one was looking for.
  public var hasNew: Bool { newNames.contains(where: missedNames.contains) }

  /// Records which clone a name means now; where two objects have one name, the first that was reached.
  ///
  /// - Parameters:
  ///   - name: The name of the object that was cloned; nil names nothing.
  ///   - clone: Its clone.
  public mutating func insert(_ name: Name?, _ clone: Object) {
    guard let name, clones[name] == nil else { return }
    clones[name] = clone
    newNames.append(name)
  }

  /// The clone of the object that a name means, or nil.
  public mutating func clone(named name: Name?) -> Object? {
    guard let name else { return nil }
    if let clone = clones[name] { return clone }
    missedNames.insert(name)
    return nil
  }

  /// Ends a call.
  public mutating func finish() {
    missedNames.subtract(newNames)
    newNames = []
  }

  /// Forgets what was recorded since the last call ended.
  public mutating func discard() {
    for name in newNames { clones[name] = nil }
    newNames = []
  }
}
