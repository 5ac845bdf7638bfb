import DeepCloneTesting

@MainActor @Suite("The values of clones, by type and rule")
struct AttributeTests {
  let specimens: Stack
  let rules: Stack

  init() throws {
    specimens = try Stack(SpecimensModel.managedObjectModel)
    rules = try Stack(RulesModel.managedObjectModel)
  }

  @Test("Derived attributes are never set, whatever the source's hold; the store computes the clone's own")
  func derived() throws {
    let specimen = specimens.make(Specimen.self) { $0.text = "Été" }
    specimens.make(SpecimenPart.self, "part").specimen = specimen
    specimen.setPrimitiveValue(NSNumber(value: 1), forKey: "partCount")
    specimen.setPrimitiveValue("ete", forKey: "canonical")
    let copy = try specimen.deepClone(excluding: [.parts])
    #expect((specimen.partCount, copy.partCount, copy.canonical) == (1, nil, nil))
    try specimens.context.save()
    #expect((specimen.partCount, copy.partCount, copy.canonical) == (1, 0, "ete"))
  }

  @Test("A required scalar that was never set stays nil until it is validated")
  func requiredScalar() throws {
    let (unset, kept) = (specimens.make(Pledge.self), specimens.make(Pledge.self) { $0.isKept = true })
    let copies = try [unset, kept].deepClone()
    #expect(copies[0].primitiveValue(forKey: "isKept") == nil && copies[1].isKept)
    #expect(throws: CocoaError.self) { try copies[0].validateForInsert() }
    try copies[1].validateForInsert()
  }

  @Test("A scalar date is copied as it's stored, nil too, and set to the current date, though its property is a number")
  func scalarDate() throws {
    let (unset, due) = (specimens.make(Pledge.self), specimens.make(Pledge.self) { $0.due = 7 })
    #expect(due.value(forKey: "due") as? Date == Date(timeIntervalSinceReferenceDate: 7))
    let copies = try [unset, due].deepClone()
    #expect(copies[0].value(forKey: "due") == nil && copies[0].due == 0 && copies[1].due == 7)
    #expect(copies[0].made > 0 && copies[0].made == copies[1].made && due.made == 0)
  }

  @Test("Transient attributes are copied like others, and left out where a rule excludes them")
  func transient() throws {
    let specimen = specimens.make(Specimen.self) { ($0.draft, $0.draftExcluded) = ("draft", "draft") }
    let copy = try specimen.deepClone()
    #expect((copy.draft, copy.draftExcluded, specimen.draftExcluded) == ("draft", nil, "draft"))
  }

  @Test("Values of every type are copied, whether the source is a fault or not", arguments: [false, true])
  func allTypes(isFault: Bool) throws {
    let specimen = specimens.make(Specimen.self) { $0.fill() }
    // The store computes what is derived as it saves.
    func text(_ specimen: Specimen) -> String {
      GraphText.text(from: specimen).replacing(#/ (canonical='text'|partCount=0)/#, with: "")
    }
    let before = text(specimen)
    if isFault {
      try specimens.context.save()
      specimens.context.refreshAllObjects()
    }
    #expect(specimen.isFault == isFault)
    let copy = try specimen.deepClone()
    #expect(text(copy) == before && text(specimen) == before)
    #expect(copy.decimal == NSDecimalNumber(string: "12345678.5"))
    #expect(copy.place?["spot"] as? [String: Double] == ["x": 1.5, "y": 2.5])
    for (key, attribute) in specimen.entity.attributesByName where !(attribute is NSDerivedAttributeDescription) {
      let (value, expected) = (copy.value(forKey: key) as? NSObject, specimen.value(forKey: key) as? NSObject)
      #expect(value == expected, "\(key)")
    }
    // What is excluded doesn't keep it from being saved.
    try specimens.context.save()
    #expect(!copy.hasChanges)
  }

  @Test("Nil of every type stays nil, over the model's defaults too")
  func allNil() throws {
    let specimen = specimens.make(Specimen.self)
    let optional = specimen.entity.attributesByName.filter { $1.isOptional && !($1 is NSDerivedAttributeDescription) }
    for key in optional.keys.sorted() { specimen.setPrimitiveValue(nil, forKey: key) }
    let copy = try specimen.deepClone()
    for key in optional.keys.sorted() where key != "excludedDefault" {
      #expect(copy.value(forKey: key) == nil, "\(key)")
    }
    // A zero is no nil.
    (specimen.int16Optional, specimen.boolOptional) = (0, false)
    let second = try specimen.deepClone()
    #expect(second.value(forKey: "int16Optional") as? NSNumber == 0)
    #expect(second.value(forKey: "boolOptional") as? NSNumber == false)
  }

  @Test("A transformable's mutable value is copied, so that neither side changes the other's")
  func transformable() throws {
    let palette = Palette(["red"])
    let specimen = specimens.make(Specimen.self) { $0.opaque = palette }
    let own = try #require(try specimen.deepClone().opaque as? Palette)
    #expect(own !== palette && own.colors == ["red"])
    own.colors.append("blue")
    #expect(palette.colors == ["red"])
    let array = NSMutableArray(array: ["a"])
    specimen.setValue(array, forKey: "colors")
    let second = try specimen.deepClone()
    array.add("b")
    #expect(second.value(forKey: "colors") as? NSArray == ["a"] as NSArray)
  }

  @Test("A transformable's value that can't be copied is shared")
  func transformableShared() throws {
    let ink = Ink()
    let specimen = specimens.make(Specimen.self) { $0.opaque = ink }
    #expect(try specimen.deepClone().opaque === ink && specimen.opaque === ink)
  }

  #if !canImport(CoreData)
  @Test("A transformable's value that isn't of the accessor's class is cloned as it is")
  func transformableOfAnotherClass() throws {
    let archive = UndecodedArchive(data: Data("bplist00 of a class that nobody knows".utf8))
    let specimen = specimens.make(Specimen.self) { $0.setValue(archive, forKey: "colors") }
    #expect(specimen.colors == nil)
    #expect(try specimen.deepClone().value(forKey: "colors") as? UndecodedArchive == archive)
  }
  #endif

  @Test(
    "Large external data, in memory and in a file: the same bytes, and each object's are its own",
    arguments: [false, true])
  func externalData(isInFile: Bool) throws {
    let stack = try Stack(SpecimensModel.managedObjectModel, inTemporaryFile: isInFile)
    let bytes = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let specimen = stack.make(Specimen.self) { $0.external = bytes }
    try stack.context.save()
    stack.context.refreshAllObjects()
    let copy = try specimen.deepClone()
    #expect(copy.external == bytes)
    try stack.context.save()
    stack.context.delete(specimen)
    try stack.context.save()
    stack.context.refreshAllObjects()
    #expect(copy.isFault && copy.external == bytes)
    #expect(try stack.counts() == ["Specimen": 1])
  }

  @Test("To the checker, an excluded attribute with its source's value differs, unless awakeFromInsert gives the same")
  func checkedAfterInsertion() throws {
    let stack = try Stack(HatcheriesModel.managedObjectModel)
    let hatchery = stack.make(Hatchery.self) { $0.motto = "m" }
    let copy = try hatchery.deepClone()
    func difference() -> String? { HatcheriesCloning.firstDifference(of: copy, from: hatchery) }
    let before = stack.context.insertedObjects
    for value in ["m", nil, "awake"] {
      hatchery.motto = value
      copy.motto = "awake"
      #expect(difference() == nil)
      copy.motto = value
      let text = value.map { "\"\($0)\"" } ?? "nil"
      let expected = "motto: \(text) instead of what insertion gave it (rule `exclude`)"
      #expect(difference() == (value == "awake" ? nil : expected))
    }
    #expect(stack.context.insertedObjects == before)
  }

  @Test("A copied value wins over awakeFromInsert's, an excluded attribute keeps it")
  func awakeFromInsertValues() throws {
    let stack = try Stack(HatcheriesModel.managedObjectModel)
    let hatchery = stack.make(Hatchery.self)
    (hatchery.name, hatchery.motto, hatchery.size) = ("h", "m", 9)
    let copy = try hatchery.deepClone(excluding: [.eggs, .queue, .best])
    #expect((copy.name, copy.motto, copy.size) == ("h", "awake", 9))
    // A source that has the same is no reason to doubt a clone.
    hatchery.motto = "awake"
    let alike = try hatchery.deepClone()
    #expect(HatcheriesCloning.firstDifference(of: alike, from: hatchery) == nil)
    hatchery.name = nil
    hatchery.setPrimitiveValue(nil, forKey: "size")
    let second = try hatchery.deepClone()
    #expect(second.name == nil && second.value(forKey: "size") == nil)
  }

  @Test("withoutParent: keep keeps the source's value even beside rebuild, blank leaves the default")
  func withoutParent() throws {
    let entry = rules.make(Entry.self) {
      ($0.followParentOverRebuild, $0.followParentOverFollowClone) = (.numbered(5), "A")
      ($0.serialBoxed, $0.pagesScalar) = (3, 4)
    }
    let copy = try entry.deepClone()
    #expect((copy.followParentOverRebuild, copy.followParentOverFollowClone) == (.numbered(5), nil))
    #expect((copy.serialBoxed, copy.pagesScalar) == (nil, 4))
    #expect(try rules.make(Slip.self) { $0.ledgerSerial = 8 }.deepClone().ledgerSerial == -1)
  }

  @Test("A scalar that follows nil is nil")
  func followNil() throws {
    let ledger = rules.ledger("L", serial: 5)
    ledger.setPrimitiveValue(nil, forKey: "pages")
    let entry = rules.make(Entry.self) { ($0.ledger, $0.pagesScalar) = (ledger, 3) }
    let operation = CloneContext(rules.context)
    _ = try ledger.deepClone(in: operation)
    #expect(try #require(operation.clone(of: entry)).value(forKey: "pagesScalar") == nil)
  }

  @Test("A value that is invalid is copied as it is; saving says so, for source and clone alike")
  func validation() throws {
    let specimen = specimens.make(Specimen.self) { $0.short = "far too long for it" }
    let copy = try specimen.deepClone()
    #expect(copy.short == specimen.short)
    #expect(throws: (any Error).self) { try copy.validateForInsert() }
    #expect(throws: (any Error).self) { try specimens.context.save() }
    (specimen.short, copy.short) = ("short", "copy")
    try specimens.context.save()
    #expect(try specimens.counts() == ["Specimen": 2])
  }

  @Test("A unique value is copied verbatim: the conflict comes at the save, and merges nothing")
  func uniqueness() throws {
    let passport = specimens.make(Passport.self) { ($0.number, $0.country, $0.owner) = ("1", "A", "Ann") }
    try specimens.context.save()
    let copy = try passport.deepClone()
    copy.owner = "Bob"
    #expect(throws: (any Error).self) { try specimens.context.save() }
    #expect(specimens.context.insertedObjects == [copy] && passport.owner == "Ann")
    // Of a constraint of two attributes, one that differs is enough.
    copy.country = "B"
    try specimens.context.save()
    #expect(try specimens.counts() == ["Passport": 2])
  }
}
