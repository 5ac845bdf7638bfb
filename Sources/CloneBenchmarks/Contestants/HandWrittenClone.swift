import DeepClone
import Foundation

/// The clone that a careful developer writes for this one model: one pass, typed, nothing looked up twice.
///
/// It needs no identity, no rules and no order of levels, because whoever wrote it knows that an item has one note and
/// that tags are shared. It walks the accessor's set without casting it, which would hash every member, and takes UUIDs
/// from the runtime's source.
enum HandWrittenClone {
  /// The error of a context without a model.
  struct ModelMissing: Error {}

  /// Clones a note with its items; tags are shared.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - uuids: The clone context that makes the new UUID; nil for a new clone context.
  /// - Throws: `ModelMissing`.
  static func clone(_ note: Note, uuids: CloneContext? = nil) throws -> Note {
    guard let context = note.managedObjectContext,
      let noteEntity = NSEntityDescription.entity(forEntityName: "Note", in: context),
      let itemEntity = NSEntityDescription.entity(forEntityName: "Item", in: context)
    else { throw ModelMissing() }
    let clone = Note(entity: noteEntity, insertInto: context)
    let noteID = (uuids ?? CloneContext(context)).newUUID()
    clone.noteID = noteID
    clone.createDate = Date()
    clone.title = note.title
    for case let item as Item in note.items ?? NSSet() {
      let itemClone = Item(entity: itemEntity, insertInto: context)
      itemClone.title = item.title
      itemClone.count = item.count
      itemClone.price = item.price
      itemClone.createDate = item.createDate
      itemClone.noteID = noteID
      itemClone.note = clone
      itemClone.tag = item.tag
    }
    return clone
  }

  /// Clones a binder with its notes and their items.
  ///
  /// - Parameter binder: The binder.
  /// - Throws: `ModelMissing`.
  static func clone(_ binder: Binder) throws -> Binder {
    guard let context = binder.managedObjectContext else { throw ModelMissing() }
    let clone = Binder(context: context)
    clone.name = binder.name
    let uuids = CloneContext(context)
    for case let note as Note in binder.notes ?? NSSet() {
      try Self.clone(note, uuids: uuids).binder = clone
    }
    return clone
  }
}
