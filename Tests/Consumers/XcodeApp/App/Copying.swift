import DeepClone

/// A copy of a note with today's date, and without its tags.
///
/// The file and the model are the targets', with and without the plugin.
func copied(_ note: Note) throws -> Note {
  let copy = try note.deepClone(excluding: [.tags])
  copy.created = Date()
  return copy
}
