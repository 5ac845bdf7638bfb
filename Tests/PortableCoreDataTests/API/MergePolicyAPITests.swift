#if !canImport(CoreData)
@MainActor
@Suite("Merge policies as Apple spells them")
struct MergePolicyAPITests {
  @Test("Policies, types and constants name the same")
  func names() {
    let policies: [(NSMergePolicy, Any, NSMergePolicyType, UInt)] = [
      (.error, NSErrorMergePolicy, .errorMergePolicyType, 0),
      (
        .mergeByPropertyStoreTrump, NSMergeByPropertyStoreTrumpMergePolicy,
        .mergeByPropertyStoreTrumpMergePolicyType, 1
      ),
      (
        .mergeByPropertyObjectTrump, NSMergeByPropertyObjectTrumpMergePolicy,
        .mergeByPropertyObjectTrumpMergePolicyType, 2
      ),
      (.overwrite, NSOverwriteMergePolicy, .overwriteMergePolicyType, 3),
      (.rollback, NSRollbackMergePolicy, .rollbackMergePolicyType, 4),
    ]
    for (policy, constant, type, number) in policies {
      #expect(constant as? NSMergePolicy === policy)
      #expect(policy.mergeType == type && type.rawValue == number)
      #expect(NSMergePolicy(merge: type).mergeType == type)
    }
  }

  @Test("Conflicts can be made, and resolved by hand")
  func conflicts() throws {
    let stack = try Stack(SmallModel.make(), onMainQueue: true)
    let item = stack.make("a")
    let conflict = NSMergeConflict(
      source: item, newVersion: 2, oldVersion: 1, cachedSnapshot: ["name": "b"], persistedSnapshot: nil)
    #expect(conflict.sourceObject === item && conflict.newVersionNumber == 2 && conflict.oldVersionNumber == 1)
    #expect(conflict.objectSnapshot?["name"] as? String == "a")
    #expect(conflict.cachedSnapshot as? [String: String] == ["name": "b"] && conflict.persistedSnapshot == nil)
    let constraint = NSConstraintConflict(
      constraint: ["name"], databaseObject: nil, databaseSnapshot: nil, conflictingObjects: [item],
      conflictingSnapshots: [["name": "a"]])
    #expect(constraint.constraint == ["name"] && constraint.constraintValues as? [String: String] == ["name": "a"])
    #expect(constraint.databaseObject == nil && constraint.databaseSnapshot == nil)
    #expect(constraint.conflictingObjects == [item] && constraint.conflictingSnapshots.count == 1)
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
  }

  @Test("Of objects that share what must be unique one stays")
  func constraints() throws {
    let stack = try Stack(SmallModel.make(), onMainQueue: true)
    let stored = stack.make("a", count: 1)
    try stack.context.save()
    let new = stack.make("a", count: 2)
    let conflict = NSConstraintConflict(
      constraint: ["name"], databaseObject: stored, databaseSnapshot: ["name": "a", "count": 1],
      conflictingObjects: [new], conflictingSnapshots: [[:]])
    try NSMergePolicy.mergeByPropertyObjectTrump.resolve(constraintConflicts: [conflict])
    #expect(new.managedObjectContext == nil && stored.value(forKey: "count") as? Int == 2)
    try stack.context.save()
    #expect(try Stack.names(stack.other()) == ["a"])
  }
}
#endif
