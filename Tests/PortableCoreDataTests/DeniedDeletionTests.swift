@MainActor
@Suite("The rule Deny of objects that were never saved")
struct DeniedDeletionTests {
  /// A new member with a locker, which its rule Deny protects, and with a card, which its rule Cascade deletes.
  private func member(_ library: Library) -> (member: NSManagedObject, locker: NSManagedObject, card: NSManagedObject) {
    let (member, locker) = (library.make("Member", "m"), library.make("Locker", "l"))
    member.setValue(locker, forKey: "locker")
    return (member, locker, library.make("Card", "c", ["member": member]))
  }

  @Test(
    "Deny makes the save fail until the link is removed, whether or not the event has ended before",
    arguments: Storage.allCases, [true, false])
  func denied(_ storage: Storage, _ endsEvent: Bool) throws {
    let library = try Library(storage)
    let (member, locker, card) = member(library)
    library.context.delete(member)
    if endsEvent { library.context.processPendingChanges() }
    let error = #expect(throws: NSError.self) { try library.context.save() }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSValidationRelationshipDeniedDeleteError)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "locker")
    #expect(error?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === member)
    #expect(card.managedObjectContext == nil && locker.value(forKey: "member") as? NSManagedObject === member)
    #expect(try library.other().names("Locker").isEmpty)
    locker.setValue(nil, forKey: "member")
    library.context.delete(member)
    try library.context.save()
    #expect(member.managedObjectContext == nil && !library.context.hasChanges)
    #expect(try library.other().names("Locker") == ["l"] && library.other().names("Member").isEmpty)
  }

  @Test("The rule denies nothing if its destination is deleted too, at once or later", arguments: Storage.allCases)
  func bothDeleted(_ storage: Storage) throws {
    for order in [["member", "locker"], ["locker", "member"], ["member", "end", "locker"]] {
      let library = try Library(storage)
      let (member, locker, _) = member(library)
      for step in order {
        switch step {
        case "member": library.context.delete(member)
        case "locker": library.context.delete(locker)
        default: library.context.processPendingChanges()
        }
      }
      try library.context.save()
      #expect(member.managedObjectContext == nil && locker.managedObjectContext == nil, "\(order)")
      #expect(try library.other().names("Locker").isEmpty && library.other().names("Member").isEmpty)
    }
  }

  @Test("A denied deletion is given up by a rollback and by a reset", arguments: Storage.allCases)
  func givenUp(_ storage: Storage) throws {
    for isReset in [true, false] {
      let library = try Library(storage)
      let (member, locker, _) = member(library)
      library.context.delete(member)
      library.context.processPendingChanges()
      if isReset { library.context.reset() } else { library.context.rollback() }
      #expect(member.managedObjectContext == nil && locker.managedObjectContext == nil)
      _ = library.make("Tag", "t")
      try library.context.save()
      #expect(try library.other().names("Member").isEmpty && library.other().names("Tag") == ["t"])
    }
  }
}
