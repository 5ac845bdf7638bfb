/// One call's copies.
final class HandWrittenCopies {
  private var copies: [NSManagedObject: NSManagedObject] = [:]
  private var depth = 0
  /// What refers to objects that may have copies later.
  var links: [() -> Void] = []

  func once<Object: NSManagedObject>(_ source: Object, _ fill: (Object) throws -> Void) throws -> Object {
    if let copy = copies[source] as? Object { return copy }
    try TooDeep.check(depth)
    guard let context = source.managedObjectContext else { throw CocoaError(.coreData) }
    depth += 1
    defer { depth -= 1 }
    let copy = Object(context: context)
    copies[source] = copy
    try fill(copy)
    return copy
  }

  func each<Object: NSManagedObject>(_ set: NSSet?, _ copy: (Object) throws -> Object) rethrows -> NSSet {
    NSSet(array: try (set?.allObjects ?? []).compactMap { $0 as? Object }.map(copy))
  }

  func each<Object: NSManagedObject>(
    _ set: NSOrderedSet?, _ copy: (Object) throws -> Object
  ) rethrows -> NSOrderedSet {
    NSOrderedSet(array: try (set?.array ?? []).compactMap { $0 as? Object }.map(copy))
  }

  func current<Object: NSManagedObject>(_ object: Object?) -> Object? {
    object.flatMap { copies[$0] as? Object } ?? object
  }

  /// Copies what the user has chosen; a copy joins its source's owner.
  func ofRoot(_ object: NSManagedObject) throws -> NSManagedObject {
    switch object {
    case let note as Note: return try copy(note)
    case let item as Item:
      let copy = try copy(item)
      copy.ofNote = item.ofNote
      return copy
    case let summary as Summary:
      guard let note = summary.ofNote else { return try copy(summary) }
      return try copy(note).summary ?? copy(summary)
    case let letter as Letter: return try copy(letter)
    case let page as Page:
      let copy = try copy(page, in: nil)
      copy.ofLetter = page.ofLetter
      return copy
    case let sample as Sample: return try copy(sample)
    case let ticket as Ticket: return try once(ticket) { ($0.name, $0.code) = (ticket.name, UUID().uuidString) }
    case let workout as Workout: return try copy(workout)
    case let memorandum as Memorandum: return try copy(memorandum)
    case let tag as Tag: return try once(tag) { ($0.name, $0.ofItems) = (tag.name, tag.ofItems) }
    case let folder as Folder:
      let copy = try copy(folder)
      if copy.ofFolder == nil { copy.ofFolder = folder.ofFolder }
      return copy
    case let station as Station: return try copy(station)
    case let rock as Rock: return try copy(rock)
    case let card as Card: return try copy(card)
    case let sheet as Sheet: return try copy(sheet)
    case let song as Song:
      return try once(song) { ($0.name, $0.lists) = (song.name, song.lists) }
    case let playlist as Playlist:
      return try once(playlist) { ($0.name, $0.songs) = (playlist.name, playlist.songs) }
    case let club as Club:
      return try once(club) {
        $0.name = club.name
        $0.members = try each(club.members) { try copy($0 as Person) }
      }
    case let person as Person:
      let copy = try copy(person)
      copy.ofClubs = person.ofClubs
      return copy
    case let recipe as Recipe: return try copy(recipe)
    case let step as Step:
      return try once(step) {
        ($0.name, $0.usesID, $0.uses, $0.ofRecipe) = (step.name, step.usesID, step.uses, step.ofRecipe)
      }
    case let box as Box: return try copy(box)
    case let reminder as Reminder: return try copy(reminder)
    case let drawing as Drawing:
      return try once(drawing) {
        $0.name = drawing.name
        $0.shapes = try each(drawing.shapes) { try copy($0 as Shape) }
        $0.cover = try drawing.cover.map { try copy($0) }
      }
    case let shape as Shape: return try copy(shape)
    default: throw CocoaError(.coreData)
    }
  }
}
