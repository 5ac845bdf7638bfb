#if !canImport(CoreData)
@MainActor
@Suite("Merge policies")
struct MergePolicyTests {
  /// What a save with a policy makes of an object whose title and pages were changed elsewhere, and whose title and
  /// shelf were changed here.
  private func outcome(_ policy: NSMergePolicy, _ storage: Storage) throws -> String {
    let library = try Library(storage)
    let book = library.make("Book", "old")
    let shelf = library.make("Shelf", "s")
    try library.context.save()
    try library.other().change("old", "Book") {
      $0.setValue("theirs", forKey: "name")
      $0.setValue(9, forKey: "pages")
    }
    book.setValue("mine", forKey: "name")
    book.setValue(shelf, forKey: "shelf")
    library.context.mergePolicy = policy
    try library.context.save()
    #expect(!library.context.hasChanges)
    let stored = try #require(try library.other().all("Book").first)
    let seen = [book, stored].map {
      "\($0.shownName) \($0.value(forKey: "pages") ?? "") \($0.name(of: "shelf") ?? "-")"
    }
    #expect(seen[0] == seen[1])
    return seen[1]
  }

  @Test("Each policy decides property by property, or for the whole object", arguments: Storage.allCases)
  func policies(_ storage: Storage) throws {
    #expect(try outcome(.mergeByPropertyObjectTrump, storage) == "mine 9 s")
    #expect(try outcome(.mergeByPropertyStoreTrump, storage) == "theirs 9 s")
    #expect(try outcome(.overwrite, storage) == "mine 1 s" && outcome(.rollback, storage) == "theirs 9 -")
  }

  @Test("The error names the objects and what the store holds", arguments: Storage.allCases)
  func error(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    try library.other().change("a", "Tag") { $0.setValue("theirs", forKey: "name") }
    tag.setValue("mine", forKey: "name")
    let error = #expect(throws: CocoaError.self) { try library.context.save() }
    let conflict = try #require(error?.persistentStoreSaveConflicts?.first)
    #expect(conflict.sourceObject === tag && conflict.objectSnapshot as? [String: String] == ["name": "mine"])
    #expect(conflict.cachedSnapshot as? [String: String] == ["name": "theirs"])
    #expect(conflict.newVersionNumber > conflict.oldVersionNumber)
    #expect(tag.isUpdated)
  }

  @Test("An object that was deleted elsewhere stays deleted", arguments: Storage.allCases)
  func deletedThere(_ storage: Storage) throws {
    for policy in [NSMergePolicy.mergeByPropertyObjectTrump, .mergeByPropertyStoreTrump, .overwrite, .rollback] {
      let library = try Library(storage)
      let tags = ["a", "b"].map { library.make("Tag", $0) }
      try library.context.save()
      let other = library.other()
      other.delete(try other.named("a", "Tag"))
      try other.save()
      for tag in tags { tag.setValue("changed", forKey: "name") }
      library.context.mergePolicy = policy
      try library.context.save()
      #expect(try library.other().names("Tag") == ["changed"])
      #expect(tags[0].managedObjectContext == nil)
    }
  }

  @Test("A deletion of what was changed elsewhere is a conflict, which rollback undoes", arguments: Storage.allCases)
  func deletedHere(_ storage: Storage) throws {
    for (policy, names) in [
      (NSMergePolicy.mergeByPropertyObjectTrump, []), (.mergeByPropertyStoreTrump, []), (.overwrite, []),
      (.rollback, ["theirs"]),
    ] {
      let library = try Library(storage)
      let tag = library.make("Tag", "a")
      try library.context.save()
      try library.other().change("a", "Tag") { $0.setValue("theirs", forKey: "name") }
      library.context.delete(tag)
      #expect(library.context.saveError() == NSManagedObjectMergeError)
      library.context.mergePolicy = policy
      try library.context.save()
      #expect(try library.other().names("Tag") == names)
    }
  }

  @Test("Rollback gives up a deletion, also one that the policy itself makes", arguments: Storage.allCases)
  func deletionGivenUp(_ storage: Storage) throws {
    final class Deleting: NSMergePolicy, @unchecked Sendable {
      override func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
        for conflict in list { conflict.sourceObject.managedObjectContext?.delete(conflict.sourceObject) }
        try super.resolve(optimisticLockingConflicts: list)
      }
    }
    for policy in [NSMergePolicy.rollback, Deleting(merge: .rollbackMergePolicyType)] {
      let library = try Library(storage)
      let (tag, book) = (library.make("Tag", "a"), library.make("Book", "b"))
      book.setMembers([tag], forKey: "tags")
      try library.context.save()
      try library.other().change("a", "Tag") { $0.setValue("theirs", forKey: "name") }
      if policy === NSMergePolicy.rollback {
        library.context.delete(tag)
      } else {
        tag.setValue("mine", forKey: "name")
      }
      library.context.mergePolicy = policy
      try library.context.save()
      #expect(!library.context.hasChanges && !tag.isDeleted && tag.managedObjectContext === library.context)
      #expect(try library.context.names("Tag") == ["theirs"] && library.other().names("Tag") == ["theirs"])
      tag.setValue("again", forKey: "name")
      try library.context.save()
      #expect(try library.other().names("Tag") == ["again"])
      library.context.delete(tag)
      try library.context.save()
      #expect(try library.other().names("Tag") == [])
    }
  }

  @Test("What a merge leaves is validated before it is written", arguments: Storage.allCases)
  func invalidMerge(_ storage: Storage) throws {
    final class Emptying: NSMergePolicy, @unchecked Sendable {
      override func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
        try super.resolve(optimisticLockingConflicts: list)
        for conflict in list { conflict.sourceObject.setValue(nil, forKey: "code") }
      }
    }
    let library = try Library(storage)
    let loan = library.make("Loan", ["code": "a", "member": library.make("Member")])
    loan.setMembers((0..<2).map { _ in library.make("Copy") }, forKey: "copies")
    try library.context.save()
    let other = library.other()
    let theirs = try #require(try other.all("Loan").first)
    theirs.setValue("theirs", forKey: "code")
    other.make("Copy").setValue(theirs, forKey: "loan")
    try other.save()
    loan.setValue("mine", forKey: "code")
    library.context.mergePolicy = Emptying(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    #expect(library.context.saveError() == NSValidationMissingMandatoryPropertyError)
    #expect(loan.isUpdated)
    let stored = try #require(try library.other().all("Loan").first)
    #expect(stored.value(forKey: "code") as? String == "theirs")
    #expect((stored.value(forKey: "copies") as? NSSet)?.count == 3)
  }

  @Test(
    "In a file, an order that was changed here keeps what was added elsewhere behind it",
    arguments: Storage.allCases.filter { $0.store == .sqlite })
  func orderAndAddition(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    let chapters = ["a", "b", "c", "d", "e"].map { library.make("Chapter", $0) }
    book.setMembers(chapters, forKey: "chapters")
    try library.context.save()
    let other = library.other()
    other.make("Chapter", "new").setValue(try other.named("b", "Book"), forKey: "book")
    try other.save()
    // Behind the others stand keys that the addition has as well.
    book.setMembers([2, 3, 4, 0, 1].map { chapters[$0] }, forKey: "chapters")
    library.context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try library.context.save()
    #expect(try library.other().named("b", "Book").names(of: "chapters") == ["c", "d", "e", "a", "b", "new"])
    library.context.refreshAllObjects()
    #expect(book.names(of: "chapters") == ["c", "d", "e", "a", "b", "new"])
  }

  @Test("A policy of one's own decides, and one that decides nothing is an error", arguments: Storage.allCases)
  func custom(_ storage: Storage) throws {
    final class Joining: NSMergePolicy, @unchecked Sendable {
      override func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
        let theirs = list.map { $0.cachedSnapshot?["name"] as? String ?? "" }
        try super.resolve(optimisticLockingConflicts: list)
        for (conflict, name) in zip(list, theirs) {
          conflict.sourceObject.setValue("\(conflict.sourceObject.shownName) and \(name)", forKey: "name")
        }
      }
    }
    final class Doing: NSMergePolicy, @unchecked Sendable {
      override func resolve(mergeConflicts list: [Any]) throws {}
    }
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    try library.other().change("a", "Tag") { $0.setValue("theirs", forKey: "name") }
    tag.setValue("mine", forKey: "name")
    library.context.mergePolicy = Doing(merge: .overwriteMergePolicyType)
    #expect(library.context.saveError() == NSPersistentStoreSaveConflictsError)
    library.context.mergePolicy = Joining(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    try library.context.save()
    #expect(try library.other().names("Tag") == ["mine and theirs"])
  }

  @Test("A change to a value that another row has gives one of the two up", arguments: Storage.Store.allCases)
  func changedToTaken(store: Storage.Store) throws {
    for (policy, left) in [
      (NSMergePolicy.mergeByPropertyObjectTrump, ["a 2"]), (.overwrite, ["a 2"]),
      (.mergeByPropertyStoreTrump, ["a 1", "b 2"]), (.rollback, ["a 1", "b 2"]),
    ] {
      let model = SmallModel.make { $0.uniquenessConstraints = [["name"]] }
      let stack = try Stack(model, inTemporaryFile: store == .sqlite, onMainQueue: true)
      let items = [stack.make("a", count: 1), stack.make("b", count: 2)]
      try stack.context.save()
      items[1].setValue("a", forKey: "name")
      #expect(throws: CocoaError.self) { try stack.context.save() }
      stack.context.mergePolicy = policy
      try stack.context.save()
      let texts = try stack.other().all("Item").map { "\($0.shownName) \($0.value(forKey: "count") ?? "")" }
      #expect(texts.sorted() == left)
    }
  }

  /// Clubs, members, and joins of them; no two joins may have the same ends.
  private static func clubs() -> NSManagedObjectModel {
    let (club, member) = (CodeModel.entity("Club"), CodeModel.entity("Member"))
    let join = CodeModel.entity("Join", [CodeModel.attribute("role")])
    join.uniquenessConstraints = [["club", "member"]]
    CodeModel.link(join, "club", club, "joins*")
    CodeModel.link(join, "member", member, "joins*")
    return CodeModel.model([club, member, join])
  }

  @Test("A constraint that names relationships is one like any other", arguments: Storage.Store.allCases)
  func uniqueEnds(store: Storage.Store) throws {
    for (policy, role) in [(NSMergePolicy.mergeByPropertyObjectTrump, "new"), (.mergeByPropertyStoreTrump, "old")] {
      let stack = try Stack(Self.clubs(), inTemporaryFile: store == .sqlite, onMainQueue: true)
      let (club, member) = (stack.context.make("Club", [:]), stack.context.make("Member", [:]))
      let old = stack.context.make("Join", ["role": "old", "club": club, "member": member])
      // Ends that are new in the same save count, and one end alone isn't the pair.
      let others = ["x", "y"].map { stack.context.make("Join", ["role": $0, "club": club]) }
      others[0].setValue(stack.context.make("Member", [:]), forKey: "member")
      try stack.context.save()
      let new = stack.context.make("Join", ["role": "new", "club": club, "member": member])
      let error = #expect(throws: CocoaError.self) { try stack.context.save() }
      let conflict = (error as NSError?)?.userInfo[NSPersistentStoreSaveConflictsErrorKey] as? [NSConstraintConflict]
      #expect(error?.code == .managedObjectConstraintMerge && conflict?.first?.constraint == ["club", "member"])
      #expect(conflict?.first?.databaseObject === old && conflict?.first?.conflictingObjects == [new])
      #expect(conflict?.first?.constraintValues["club"] as? NSManagedObject === club)
      stack.context.mergePolicy = policy
      try stack.context.save()
      let roles = try stack.other().all("Join").compactMap { $0.value(forKey: "role") as? String }
      #expect(roles.sorted() == [role, "x", "y"])
      // Two objects of one save, and ends that two objects swap.
      stack.context.mergePolicy = NSMergePolicy.error
      others[1].setValue(others[0].value(forKey: "member"), forKey: "member")
      #expect(stack.context.saveError() == NSManagedObjectConstraintMergeError)
      others[1].setValue(member, forKey: "member")
      old.setValue(others[0].value(forKey: "member"), forKey: "member")
      others[0].setValue(nil, forKey: "member")
      try stack.context.save()
    }
  }

  @Test("A save to two stores writes nothing if one has a conflict, and then knows each object by its version")
  func twoStores() throws {
    let stack = try Stack(SmallModel.make(), stores: 2, onMainQueue: true)
    var items = ["a", "b"].map { stack.make($0) }
    for (item, store) in zip(items, stack.stores) { stack.context.assign(item, to: store) }
    try stack.context.save()
    try stack.other().change("b", "Item") { $0.setValue("theirs", forKey: "name") }
    for item in items { item.setValue("mine", forKey: "name") }
    #expect(throws: CocoaError.self) { try stack.context.save() }
    #expect(try Stack.names(stack.other()) == ["a", "theirs"])
    stack.context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try stack.context.save()
    #expect(try Stack.names(stack.other()) == ["mine", "mine"])
    stack.context.mergePolicy = NSMergePolicy.error
    for name in ["c", "d"] {
      items.append(stack.make(name))
      for item in items { item.setValue(item.shownName + name, forKey: "name") }
      try stack.context.save()
    }
    #expect(try Stack.names(stack.other()) == ["ccd", "dd", "minecd", "minecd"])
  }

  @Test("A conflict that is made by hand holds what it's given, and each kind is an error of its own")
  func madeByHand() throws {
    let stack = try Stack(SmallModel.make(), onMainQueue: true)
    let item = stack.make("a")
    let conflict = NSMergeConflict(
      source: item, newVersion: 2, oldVersion: 1, cachedSnapshot: ["name": "b"], persistedSnapshot: nil)
    #expect(conflict.newVersionNumber == 2 && conflict.oldVersionNumber == 1)
    #expect(conflict.objectSnapshot?["name"] as? String == "a")
    #expect(conflict.cachedSnapshot as? [String: String] == ["name": "b"] && conflict.persistedSnapshot == nil)
    let constraint = NSConstraintConflict(
      constraint: ["name"], databaseObject: nil, databaseSnapshot: nil, conflictingObjects: [item],
      conflictingSnapshots: [["name": "a"]])
    #expect(constraint.constraintValues as? [String: String] == ["name": "a"])
    let merge = #expect(throws: CocoaError.self) { try NSMergePolicy.error.resolve(mergeConflicts: [conflict]) }
    #expect(merge?.code == .managedObjectMerge && merge?.persistentStoreSaveConflicts == [conflict])
    let locking = #expect(throws: CocoaError.self) {
      try NSMergePolicy.error.resolve(optimisticLockingConflicts: [conflict])
    }
    #expect(locking?.affectedObjects == [item])
    let shared = #expect(throws: CocoaError.self) {
      try NSMergePolicy.error.resolve(constraintConflicts: [constraint])
    }
    #expect(shared?.code == .managedObjectConstraintMerge)
    // Of objects that share what must be unique one stays.
    try stack.context.save()
    let new = stack.make("a", count: 2)
    let double = NSConstraintConflict(
      constraint: ["name"], databaseObject: item, databaseSnapshot: ["name": "a", "count": 0],
      conflictingObjects: [new], conflictingSnapshots: [[:]])
    try NSMergePolicy.mergeByPropertyObjectTrump.resolve(constraintConflicts: [double])
    #expect(new.managedObjectContext == nil && item.value(forKey: "count") as? Int == 2)
    try stack.context.save()
    #expect(try Stack.names(stack.other()) == ["a"])
  }
}
#endif
