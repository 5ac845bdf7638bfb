/// What nobody could settle without a Mac: each prints what it finds, and can't fail.
@MainActor @Suite("Unsettled")
struct Unsettled {
  @Test(
    "The class of an object, of two stacks with one model each, is by type(of:), by Self, and by Self of the other:")
  func dynamicSubclasses() {
    finding(.thread("jspahrsummers/libextobjc#38"), for: "DeepClone/Call/CloneCall+Finishing.swift") {
      let stacks = [try FactStack(), try FactStack()]
      let items = stacks.map { $0.make("Item") }
      guard let first = items[0] as? Hooked else { return "not Hooked" }
      return [
        String(reflecting: type(of: items[0])), first.ownName, "\(first.isAlike(items[1]))",
        "equal types \(type(of: items[0]) == type(of: items[1]))",
        "== Hooked.self \(type(of: items[0]) == Hooked.self)",
      ].joined(separator: ", ")
    }
  }

  @Test(
    "With the concurrency flag, a main-queue context's block in a private one's, reading an object of the private one:"
  )
  func twoContextsOnMain() {
    finding(
      .disassembly("_queueOwner"), for: "DeepClone/Call/ContextPair.swift", in: "two-contexts-main",
      with: concurrencyDebug)
  }

  @Test(
    "With the concurrency flag, a private context's block in another's on some thread, reading an object of the other:"
  )
  func twoContexts() {
    finding(
      .disassembly("_queueOwner"), for: "DeepClone/Call/ContextPair.swift", in: "two-contexts", with: concurrencyDebug)
  }

  @Test("A property of the type Set<Item>, whose member has another class:")
  func typedSet() {
    finding(.open, for: "DeepClone/Lines/LinkValue.swift", in: "typed-set")
  }

  @Test("A composite that was copied by primitive value, after a part of the copy was changed:")
  func composite() {
    finding(.open, for: "DeepClone/Lines/Lines+Attributes.swift", in: "composite-by-primitive-value")
  }

  @Test("A store without a configuration, its configuration's name, and what the model has by that name:")
  func defaultConfiguration() {
    finding(
      .disassembly("PF_DEFAULT_CONFIGURATION_NAME"), for: "DeepClone/Call/ContextPair.swift", in: "configuration-name")
  }

  @Test("After a child context and its parent were saved, the parent finds the object by the child's ID:")
  func temporaryID() {
    finding(.thread("MagicalRecord#312, #319"), for: "DeepClone/Call/ContextPair.swift") {
      let stack = try FactStack()
      let child = stack.child()
      let item = child.make("Item")
      let before = item.objectID
      try child.save()
      let between = stack.context.registeredObject(for: before) != nil
      try stack.context.save()
      let found = [before, item.objectID].map { stack.context.registeredObject(for: $0) != nil }
      return "after the child's save \(between), after the parent's \(found[0]); "
        + "the child's ID is \(item.objectID.isTemporaryID ? "temporary" : "permanent"), found by it \(found[1])"
    }
  }

  @Test("Two new objects with the same ends, which a constraint says only one may have, are saved to a file with:")
  func uniqueEnds() {
    // The documentation of the constraints names attributes alone.
    finding(
      .page("NSEntityDescription, uniquenessConstraints"), for: "PortableCoreData/Stores/EntityLayout+Uniqueness.swift"
    ) {
      let (club, join) = (FactModel.entity("Club"), FactModel.entity("Join"))
      FactModel.relate(
        FactModel.relationship("club"), of: join, to: club, inverse: FactModel.relationship("joins*"))
      join.uniquenessConstraints = [["club"]]
      let stack = try FactStack(FactModel.model([club, join]))
      let one = stack.make("Club")
      for _ in 0..<2 { _ = stack.make("Join", ["club": one]) }
      do {
        try stack.context.save()
        return "no error"
      } catch { return brief(error) }
    }
  }
}

private protocol Described: AnyObject {}

extension Described {
  /// The class as a method of a protocol sees it.
  fileprivate var ownName: String { "Self \(String(reflecting: Self.self))" }

  /// Returns whether another object is of this one's class, as a method of a protocol sees it.
  fileprivate func isAlike(_ other: Any) -> Bool { other is Self }
}

extension Hooked: Described {}
