// Generated code takes the class of an object for granted. An app whose model names a class that it does not have, or that
// made an object of another one itself, gets an error instead.

extension CloneWork {
  /// Throws where a queued object has another class than the one that code was generated for.
  ///
  /// - Parameter run: The number of the object's run.
  func checkClass(of source: NSManagedObject, in queue: CloneQueue, _ run: Int) throws {
    guard let expected = queue.entity.type.otherClass(than: source) else { return }
    let found = String(describing: type(of: source))
    guard let owner = queue.runs[run].origin.owner else {
      throw CloneError.classDiffers(entity: queue.entity.name, found: found, expected: expected)
    }
    let entity = self[Int(owner.queue)].entity
    throw CloneError.memberClassDiffers(
      entity: entity.name, relationship: entity.links[Int(owner.link)].name, found: found, expected: expected)
  }

  /// Throws where something that a clone is to share has another class than the one that code was generated for.
  func checkClass(ofShared object: NSManagedObject, _ link: Int) throws {
    let found = type(of: object)
    // Many members of one relationship are of one class. The plain one says nothing of the entity.
    if found == sharedType, found != NSManagedObject.self { return }
    guard let expected = model.entities[try number(of: object)].type.otherClass(than: object) else {
      sharedType = found
      return
    }
    throw CloneError.memberClassDiffers(
      entity: queue?.entity.name ?? "", relationship: links[link].name, found: String(describing: found),
      expected: expected)
  }
}

extension ClonedEntity {
  /// The name of the class that code was generated for; nil where an object has it.
  static func otherClass(than object: NSManagedObject) -> String? {
    object is Object ? nil : String(describing: Object.self)
  }
}
