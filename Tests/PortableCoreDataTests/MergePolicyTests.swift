import DeepClone
import Foundation
import Testing

@MainActor
@Suite("Merge policies")
struct MergePolicyTests {
  /// What a save with a policy makes of an object whose title and pages were changed elsewhere, and whose title and
  /// shelf were changed here.
  private func outcome(_ policy: NSMergePolicy, _ storage: Storage) throws -> [String] {
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
    return [seen[1]]
  }

  @Test("Each policy decides property by property, or for the whole object", arguments: Storage.allCases)
  func policies(_ storage: Storage) throws {
    #expect(try outcome(.mergeByPropertyObjectTrump, storage) == ["mine 9 s"])
    #expect(try outcome(.mergeByPropertyStoreTrump, storage) == ["theirs 9 s"])
    #expect(try outcome(.overwrite, storage) == ["mine 1 s"])
    #expect(try outcome(.rollback, storage) == ["theirs 9 -"])
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
    #expect(conflict.sourceObject === tag)
    #expect(conflict.objectSnapshot as? [String: String] == ["name": "mine"])
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
      let error = #expect(throws: CocoaError.self) { try library.context.save() }
      #expect(error?.code == .managedObjectMerge)
      library.context.mergePolicy = policy
      try library.context.save()
      #expect(try library.other().names("Tag") == names)
    }
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
    let error = #expect(throws: CocoaError.self) { try library.context.save() }
    #expect(error?.code == .persistentStoreSaveConflicts)
    library.context.mergePolicy = Joining(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    try library.context.save()
    #expect(try library.other().names("Tag") == ["mine and theirs"])
  }

  @Test("A save to two stores writes nothing where one of them has a conflict")
  func twoStores() throws {
    let stack = try Stack(SmallModel.make(), stores: 2, onMainQueue: true)
    let items = ["a", "b"].map { stack.make($0) }
    for (item, store) in zip(items, stack.stores) { stack.context.assign(item, to: store) }
    try stack.context.save()
    try stack.other().change("b", "Item") { $0.setValue("theirs", forKey: "name") }
    for item in items { item.setValue("mine", forKey: "name") }
    #expect(throws: CocoaError.self) { try stack.context.save() }
    #expect(try Stack.names(stack.other()) == ["a", "theirs"])
    stack.context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try stack.context.save()
    #expect(try Stack.names(stack.other()) == ["mine", "mine"])
  }
}
