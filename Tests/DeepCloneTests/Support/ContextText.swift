/// A whole context as text: every object with its values and its state, for tests that nothing has changed.
///
/// Objects are named by their ids, so two texts can be compared only as long as nothing is saved between them.
enum ContextText {
  static func text(of context: NSManagedObjectContext) throws -> String {
    // A pending deletion takes an object out of every fetch; it is a change like any other.
    try context.performAndWait {
      try (context.allObjects() + context.deletedObjects).map(text).sorted().joined(separator: "\n")
    }
  }

  private static func text(of object: NSManagedObject) -> String {
    var line = name(object)
    if object.isInserted { line += " inserted" }
    if object.isDeleted { return line + " deleted" }
    // An object that was changed and changed back is updated as well: the next save tells of it.
    if object.isUpdated {
      line += " changed(\(object.changedValues().keys.sorted().joined(separator: ",")))"
    }
    return line + GraphText.properties(object, sortsNames: true, named: name)
  }

  private static func name(_ object: NSManagedObject) -> String {
    object.objectID.uriRepresentation().absoluteString
  }
}
