@testable import DeepCopy

/// Copies of joins, which a constraint over their ends identifies, and no attribute.
@MainActor @Suite("Copies of objects that are known by what they refer to")
struct KnownByEndsTests {
  @Test("A second copy is refused, and its error names what can be done, since 'matchBy' takes no relationship")
  func again() throws {
    let (source, target) = try (Stack(BillsModel.managedObjectModel), Stack(BillsModel.managedObjectModel))
    let (club, member) = (source.make(Club.self), source.make(Member.self))
    (club.name, member.name) = ("Rowers", "Ann")
    source.make(Membership.self) { ($0.club, $0.member) = (club, member) }
    try source.context.save()
    let options = CopyOptions(saves: true)
    let first = try BillsCloning.copyAll(from: source.context, to: target.context, options: options)
    #expect(first.inserted == 3)
    let error = #expect(throws: CopyError.self) {
      try BillsCloning.copyAll(from: source.context, to: target.context, options: options)
    }
    #expect(
      error?.description == """
        nothing was copied: the target has objects of 'Membership', and nothing identifies them, so what was copied before \
        would come twice; name attributes in a 'matchBy' (if an object is known by its relationships alone, add an attribute \
        with an ID), or set 'copiesUnmatchedObjects' where nothing was
        """)
    #expect(try target.counts() == ["Club": 1, "Member": 1, "Membership": 1])
    // Inserted again, it breaks the constraint.
    let unmatched = CopyOptions(copiesUnmatchedObjects: true, saves: true)
    let conflict = #expect(throws: (any Error).self) {
      try BillsCloning.copyAll(from: source.context, to: target.context, options: unmatched)
    }
    #expect((conflict as? CocoaError)?.code == .managedObjectConstraintMerge)
    #expect(try target.counts() == ["Club": 1, "Member": 1, "Membership": 1])
  }
}
