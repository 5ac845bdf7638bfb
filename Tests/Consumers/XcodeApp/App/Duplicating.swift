public import DeepClone

// The file and the model are the targets', with and without the plugin.

extension Note: AwakeningClone {
  /// Gives a clone its title and today's date, which the rule `exclude` leaves to the app.
  public func awakeFromClone(of source: Note, in context: CloneContext) throws {
    title = "Copy of \(title ?? "")"
    created = Date()
  }
}

/// Duplicates a note with its items, without its tags, as one undo action.
func duplicate(_ note: Note) throws -> Note {
  var options = CloneOptions()
  options.undoActionName = "Duplicate Note"
  return try note.deepClone(excluding: [.tags], options: options)
}

/// Duplicates a saved note in the background, and saves the duplicate.
func duplicateInBackground(
  _ id: NSManagedObjectID, in container: NSPersistentContainer, progress: Progress
) async throws -> NSManagedObjectID {
  var options = CloneOptions()
  options.progress = progress
  return try await NotesCloning.deepClone(id, as: Note.self, in: container, excluding: [.tags], options: options)
}
