import DeepCloneTesting

/// What clones do that several relationships own: by the model's rules all owners count, by the variant's one.
@MainActor @Suite("Objects that several relationships own")
struct SeveralOwnersTests {
  private let stack: Stack

  init() throws { stack = try Stack(PartsModel.managedObjectModel) }

  private func names(_ objects: NSSet?) -> [String] {
    (objects?.allObjects as? [NSManagedObject] ?? []).compactMap { $0.value(forKey: "name") as? String }.sorted()
  }

  // MARK: Template and instance

  @Test("A template's parts put into visits: the template grows with each, unless its parts have one owner")
  func template() throws {
    let blueprint = stack.make(Blueprint.self, "blueprint")
    for name in ["a", "b"] { stack.make(Draft.self, name).blueprint = blueprint }
    var counts: [Int] = []
    for _ in 0..<3 {
      let visit = stack.make(Visit.self, "visit")
      let drafts = try #require(blueprint.drafts?.allObjects as? [Draft])
      let copies = try drafts.deepClone(by: PartsOneOwner.self, into: .drafts(of: visit))
      #expect(copies.allSatisfy { $0.blueprint == nil && $0.visit === visit && $0.ownerName == "visit" })
      #expect(PartsOneOwner.firstDifference(of: copies, from: drafts, into: .drafts(of: visit)) == nil)
      #expect(PartsCloning.firstDifference(of: copies, from: drafts, into: .drafts(of: visit)) != nil)
      counts.append(visit.drafts?.count ?? 0)
    }
    #expect(counts == [2, 2, 2] && names(blueprint.drafts) == ["a", "b"])
    let visit = stack.make(Visit.self, "visit")
    let drafts = try #require(blueprint.drafts?.allObjects as? [Draft])
    let copies = try drafts.deepClone(into: .drafts(of: visit))
    #expect(PartsCloning.firstDifference(of: copies, from: drafts, into: .drafts(of: visit)) == nil)
    #expect(names(blueprint.drafts) == ["a", "a", "b", "b"] && visit.drafts?.count == 2)
  }

  @Test("Without a new owner, a clone has the one that its source has, by either rule")
  func kept() throws {
    let blueprint = stack.make(Blueprint.self, "blueprint")
    let draft = stack.make(Draft.self) { $0.blueprint = blueprint }
    #expect(try draft.deepClone().blueprint === blueprint)
    #expect(try draft.deepClone(by: PartsOneOwner.self).blueprint === blueprint)
    #expect(blueprint.drafts?.count == 3)
    let copy = try blueprint.deepClone(by: PartsOneOwner.self)
    #expect(copy.drafts?.count == 3 && blueprint.drafts?.count == 3)
  }

  // MARK: Polymorphic owners

  @Test("A remark about a house or a parcel is about the new owner alone, and what it follows is, too")
  func polymorphic() throws {
    let (villa, parcel) = (stack.make(Villa.self, "villa"), stack.make(Parcel.self, "parcel"))
    let remark = stack.make(Remark.self) { ($0.villa, $0.ownerName) = (villa, "villa") }
    let both = try remark.deepClone(into: .remarks(of: parcel))
    #expect(both.villa === villa && both.parcel === parcel && both.ownerName == "parcel")
    stack.context.delete(both)
    let one = try remark.deepClone(by: PartsOneOwner.self, into: .remarks(of: parcel))
    #expect(one.villa == nil && one.parcel === parcel && one.ownerName == "parcel")
    #expect(villa.remarks == NSSet(object: remark) && remark.villa === villa)
  }

  // MARK: Joins

  @Test("A join keeps its other end, whether its ends are required, optional, or one of each")
  func joins() throws {
    let (gig, other, melody) = (
      stack.make(Gig.self, "gig"), stack.make(Gig.self, "other"), stack.make(Melody.self, "melody")
    )
    let slot = stack.make(Slot.self) { ($0.gig, $0.melody) = (gig, melody) }
    let pass = stack.make(Pass.self) { ($0.gig, $0.melody) = (gig, melody) }
    let cue = stack.make(Cue.self) { ($0.gig, $0.melody) = (gig, melody) }
    #expect(try slot.deepClone(into: .slots(of: other)).melody === melody)
    #expect(try pass.deepClone(into: .passes(of: other)).melody === melody)
    #expect(try cue.deepClone(into: .cues(of: other)).melody === melody)
    try stack.context.save()
    #expect(names(other.slots).isEmpty && other.slots?.count == 1 && melody.slots?.count == 2)
    // By the wrong rule it has none.
    #expect(try slot.deepClone(by: PartsOneOwner.self, into: .slots(of: other)).melody == nil)
  }

  @Test("A clone of one end of a join adds to the others, unless the call follows nothing")
  func ends() throws {
    let (gig, melody) = (stack.make(Gig.self, "gig"), stack.make(Melody.self, "melody"))
    stack.make(Slot.self) { ($0.gig, $0.melody) = (gig, melody) }
    #expect(try melody.deepClone(following: []).slots?.count == 0 && gig.slots?.count == 1)
    #expect(try melody.deepClone().slots?.count == 1 && gig.slots?.count == 2)
  }

  // MARK: Nodes of a tree with a document

  /// A gate with a gate below it, both in a plot's analysis.
  private func gates() -> (analysis: Analysis, plot: Plot, gate: Gate) {
    let analysis = stack.make(Analysis.self, "analysis")
    let plot = stack.make(Plot.self) { $0.analysis = analysis }
    let gate = stack.make(Gate.self, "gate")
    (gate.analysis, gate.plot) = (analysis, plot)
    stack.make(Gate.self) { ($0.name, $0.analysis, $0.parent) = ("child", analysis, gate) }
    return (analysis, plot, gate)
  }

  @Test("A node put into another document leaves its own, with all that's below it, if it has one owner")
  func nodes() throws {
    let (analysis, _, gate) = gates()
    let other = stack.make(Analysis.self, "other")
    let plot = stack.make(Plot.self) { $0.analysis = other }
    let all = try gate.deepClone(into: .gates(of: plot))
    #expect(all.analysis === analysis && (all.children?.anyObject() as? Gate)?.analysis === analysis)
    let one = try gate.deepClone(by: PartsOneOwner.self, into: .gates(of: plot))
    let child = try #require(one.children?.anyObject() as? Gate)
    #expect(one.analysis == nil && child.analysis == nil && one.plot === plot && child.parent === one)
    #expect(PartsOneOwner.firstDifference(of: one, from: gate, into: .gates(of: plot)) == nil)
    child.analysis = analysis
    #expect(PartsOneOwner.firstDifference(of: one, from: gate, into: .gates(of: plot)) != nil)
  }

  @Test("What is cloned with its document and its plot belongs to both clones, by either rule")
  func document() throws {
    let (analysis, _, gate) = gates()
    let workspace = stack.make(Analysis.self, "workspace")
    for copy in [try analysis.deepClone(), try analysis.deepClone(by: PartsOneOwner.self)] {
      let plot = try #require(copy.plots?.anyObject() as? Plot)
      #expect(names(copy.gates) == ["child", "gate"] && names(plot.gates) == ["gate"])
    }
    // Only the plot has a new owner, but the gates' document isn't cloned.
    let plot = try #require(gate.plot).deepClone(by: PartsOneOwner.self, into: .plots(of: workspace))
    let copy = try #require(plot.gates?.anyObject() as? Gate)
    #expect(copy.analysis == nil && copy.children?.count == 1)
    #expect(PartsOneOwner.firstDifference(of: plot, from: try #require(gate.plot), into: .plots(of: workspace)) == nil)
    let beside = try #require(gate.plot).deepClone(by: PartsOneOwner.self)
    #expect((beside.gates?.anyObject() as? Gate)?.analysis === analysis)
  }

  // MARK: Other stores, clone contexts, reports

  @Test("In another store, the rule decides between owners there; the owner of a root stays behind by either rule")
  func otherStore() throws {
    let there = try Stack(PartsModel.managedObjectModel)
    let (analysis, plot, gate) = gates()
    let target = there.make(Analysis.self, "target")
    try there.context.save()
    for copy in [try gate.deepClone(in: there.context), try gate.deepClone(by: PartsOneOwner.self, in: there.context)] {
      #expect(copy.analysis == nil && copy.plot == nil)
    }
    there.context.rollback()
    // Nothing owns the root, so that what it owns has a second owner, which is copied alone, unless there is to be one.
    plot.analysis = nil
    let all = try plot.deepClone(in: there.context, into: .plots(of: target))
    #expect((all.gates?.anyObject() as? Gate)?.analysis?.name == "analysis")
    there.context.rollback()
    let one = try plot.deepClone(by: PartsOneOwner.self, in: there.context, into: .plots(of: target))
    #expect((one.gates?.anyObject() as? Gate)?.analysis == nil && one.analysis === target)
    #expect(try there.counts()["Analysis"] == 1)
    #expect(PartsOneOwner.firstDifference(of: one, from: plot, into: .plots(of: target)) == nil)
    #expect(gate.analysis === analysis)
  }

  @Test("A root of an earlier call is one again in a call with a new owner, and its clone stays where it is")
  func laterCalls() throws {
    let (villa, parcel) = (stack.make(Villa.self, "villa"), stack.make(Parcel.self, "parcel"))
    let (first, second) = (stack.make(Remark.self), stack.make(Remark.self))
    (first.villa, second.villa) = (villa, villa)
    let context = CloneContext(stack.context)
    let copy = try first.deepClone(by: PartsOneOwner.self, in: context)
    let copies = try [first, second].deepClone(by: PartsOneOwner.self, in: context, into: .remarks(of: parcel))
    #expect(copies[0] === copy && copy.villa === villa && copy.parcel == nil)
    #expect(copies[1].villa == nil && copies[1].parcel === parcel)
  }

  @Test("A report says that the call names another owner")
  func report() throws {
    let (villa, parcel) = (stack.make(Villa.self, "villa"), stack.make(Parcel.self, "parcel"))
    let remark = stack.make(Remark.self) { $0.villa = villa }
    let preview = try PartsOneOwner.preview(remark, into: .remarks(of: parcel))
    let villas = try #require(preview.relationships.first { $0.name == "villa" })
    #expect(villas.outcomes.map(\.reason) == ["the call names another owner"])
    #expect(try PartsCloning.preview(remark, into: .remarks(of: parcel))["Villa"].shared == 1)
  }
}
