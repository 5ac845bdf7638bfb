/// Takes back a call that fails: what it made goes, what it linked is unlinked, and what was not changed before is not
/// changed afterwards.
struct CallUndo {
  private let target: NSManagedObjectContext
  /// The values that insertion gave the objects of the call.
  var inserted = InsertedValues()
  /// Where clones of earlier calls and a new owner led before.
  var links: [KeptLink] = []
  /// The target's unsaved changes before the call changed anything.
  private var unsaved: UnsavedObjects

  /// Notes what the target holds unsaved, before a call changes anything.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - mayInsert: Whether the app's own code may insert objects in the call.
  init(in target: NSManagedObjectContext, mayInsert: Bool) {
    self.target = target
    unsaved = UnsavedObjects(in: target, mayInsert: mayInsert)
  }

  /// Returns whether an object was inserted before the call.
  mutating func hadInserted(_ object: NSManagedObject) -> Bool { unsaved.hadInserted(object, in: target) }

  /// Takes back what the call has made.
  ///
  /// - Parameter made: The clones, and the copies of shared objects.
  mutating func takeBack(_ made: ContiguousArray<NSManagedObject>) {
    remove(made)
    for link in links { link.restore() }
    for object in unsaved.newlyUpdated(in: target) {
      // A link that was cut again leaves an object marked as changed: the next save would write it and tell of it.
      target.refresh(object, mergeChanges: false)
    }
    // Delete rules act now and find nothing, and new objects that were deleted are gone.
    target.processPendingChanges()
  }

  /// Takes clones out of the target again, with what the app's own code inserted in the same call.
  ///
  /// Links go first: deleting a linked object would run its delete rules on what it shares. So do values: the app's
  /// `prepareForDeletion` may delete the file that a value names, and a copied value names the source's.
  private mutating func remove(_ made: ContiguousArray<NSManagedObject>) {
    var seen = ObjectSet()
    for clone in made { seen.insert(clone) }
    let others = unsaved.newlyInserted(in: target).filter { !seen.contains($0) }
    for object in made + others where object.managedObjectContext === target { object.unlinkAll() }
    // What others hold is the app's own already.
    for clone in made where clone.managedObjectContext === target { inserted.restore(clone) }
    for object in made + others where object.managedObjectContext === target && !object.isDeleted {
      target.delete(object)
    }
  }
}
