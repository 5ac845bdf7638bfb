import DeepClone
import DeepCloneTesting
import Foundation
import HandWrittenModel
import Testing

@Suite("Attributes")
struct AttributeTests {
  let workspace: Workspace
  let specimens: Stack
  let rules: Stack

  init() throws {
    workspace = try Workspace()
    specimens = try Stack(SpecimensModel.managedObjectModel)
    rules = try Stack(RulesModel.managedObjectModel)
  }

  @Test("Derived attributes are never set, whatever the source's hold")
  func derived() throws {
    let specimen = specimens.make(Specimen.self) { $0.text = "Été" }
    specimen.setPrimitiveValue(NSNumber(value: 1), forKey: "partCount")
    specimen.setPrimitiveValue("ete", forKey: "canonical")
    let copy = try specimen.deepClone()
    #expect(specimen.partCount == 1)
    #expect(copy.partCount == nil)
    #expect(copy.canonical == nil)
  }

  @Test("The store computes the clone's own")
  func derivedAtSave() throws {
    let specimen = specimens.make(Specimen.self) { $0.text = "Été" }
    specimens.make(SpecimenPart.self, "part").specimen = specimen
    let copy = try specimen.deepClone(excluding: [.parts])
    try specimens.context.save()
    #expect(specimen.partCount == 1)
    #expect(copy.partCount == 0)
    #expect(copy.canonical == "ete")
  }

  @Test("A required scalar that was never set stays nil until it is validated")
  func requiredScalar() throws {
    let (unset, kept) = (specimens.make(Pledge.self), specimens.make(Pledge.self) { $0.isKept = true })
    let copies = try [unset, kept].deepClone()
    #expect(copies[0].primitiveValue(forKey: "isKept") == nil)
    #expect(copies[1].isKept)
    #expect(throws: CocoaError.self) { try copies[0].validateForInsert() }
    try copies[1].validateForInsert()
  }

  @Test("Transient attributes are copied like others, and left out where a rule excludes them")
  func transient() throws {
    let specimen = specimens.make(Specimen.self) {
      $0.draft = "draft"
      $0.draftExcluded = "draft"
    }
    let copy = try specimen.deepClone()
    #expect(copy.draft == "draft")
    #expect(copy.draftExcluded == nil)
    #expect(specimen.draftExcluded == "draft")
  }

  @Test("Every type of attribute: scalar, optional scalar, boxed, and all the others")
  func allTypes() throws {
    let specimen = specimens.make(Specimen.self) { $0.fill() }
    let before = GraphText.text(from: specimen)
    let copy = try specimen.deepClone()
    #expect(GraphText.text(from: copy) == before)
    #expect(GraphText.text(from: specimen) == before)
    #expect(copy.decimal == NSDecimalNumber(string: "12345678901234567890.12"))
    #expect(copy.place?["spot"] as? [String: Double] == ["x": 1.5, "y": 2.5])
    for key in specimen.entity.attributesByName.keys.sorted() {
      let (value, expected) = (copy.value(forKey: key) as? NSObject, specimen.value(forKey: key) as? NSObject)
      #expect(value == expected, "\(key)")
    }
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
    specimen.int16Optional = 0
    specimen.boolOptional = false
    let second = try specimen.deepClone()
    #expect(second.value(forKey: "int16Optional") as? NSNumber == 0)
    #expect(second.value(forKey: "boolOptional") as? NSNumber == false)
  }

  @Test("A transformable's mutable value is copied, so that neither side changes the other's")
  func transformable() throws {
    let palette = Palette(["red"])
    let specimen = specimens.make(Specimen.self) { $0.opaque = palette }
    let copy = try specimen.deepClone()
    let own = try #require(copy.opaque as? Palette)
    #expect(own !== palette)
    #expect(own.colors == ["red"])
    own.colors.append("blue")
    #expect(palette.colors == ["red"])
    let array = NSMutableArray(array: ["a"])
    specimen.setValue(array, forKey: "colors")
    let second = try specimen.deepClone()
    array.add("b")
    #expect(second.value(forKey: "colors") as? NSArray == ["a"] as NSArray)
  }

  @Test("A transformable's value that cannot be copied is shared")
  func transformableShared() throws {
    let ink = Ink()
    let specimen = specimens.make(Specimen.self) { $0.opaque = ink }
    #expect(try specimen.deepClone().opaque === ink)
    #expect(specimen.opaque === ink)
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

  @Test("Large external data: the same bytes, and each object's are its own")
  func externalData() throws {
    try checkExternalData(in: specimens)
  }

  @Test("Large external data in a file")
  func externalDataInFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("external.sqlite")
    try checkExternalData(in: try Stack(SpecimensModel.managedObjectModel, url))
  }

  private func checkExternalData(in stack: Stack) throws {
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
    #expect(copy.isFault)
    #expect(copy.external == bytes)
    #expect(try stack.counts() == ["Specimen": 1])
  }

  @Test("An excluded attribute has the model's default, not nil")
  func defaults() throws {
    let specimen = specimens.make(Specimen.self) {
      $0.excludedDefault = "x"
      $0.withDefault = "y"
      $0.excludedOptional = 3
    }
    let copy = try specimen.deepClone()
    #expect(copy.excludedDefault == "default")
    #expect(copy.withDefault == "y")
    #expect(copy.value(forKey: "excludedOptional") == nil)
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
    #expect(second.name == nil)
    #expect(second.value(forKey: "size") == nil)
  }

  @Test("A clone whose attribute is excluded can be saved: the attribute is optional or has a default")
  func excludedIsValid() throws {
    let specimen = specimens.make(Specimen.self) { $0.fill() }
    let copy = try specimen.deepClone()
    try copy.validateForInsert()
    try specimens.context.save()
    #expect(!copy.hasChanges)
  }

  @Test("Exclude, followParent, followClone, rebuild, copy: of each two, the first decides")
  func precedence() throws {
    let ledger = rules.ledger("L", serial: 5)
    let account = rules.account("A", number: 7, in: ledger)
    let entry = rules.make(Entry.self) {
      $0.ledger = ledger
      $0.excludeOverFollowParent = "x"
      $0.excludeOverFollowClone = "A"
      $0.excludeOverRebuild = "x"
      $0.followParentOverFollowClone = "A"
      $0.followParentOverRebuild = .numbered(5)
      $0.followCloneOverRebuild = "A"
    }
    let operation = CloneContext(rules.context, options: .reproducible)
    let copy = try ledger.deepClone(in: operation)
    let entryCopy = try #require(operation.clone(of: entry))
    #expect(entryCopy.excludeOverFollowParent == "default")
    #expect(entryCopy.excludeOverFollowClone == "default")
    #expect(entryCopy.excludeOverRebuild == "default")
    #expect(entryCopy.followParentOverFollowClone == "new L")
    #expect(entryCopy.followParentOverRebuild == copy.uuid)
    #expect(entryCopy.followCloneOverRebuild == operation.clone(of: account)?.code)
    #expect(entryCopy.followCloneOverRebuild != "A")
  }

  @Test("followClone beside rebuild: a value that names nothing cloned is kept, not rebuilt")
  func followCloneWithoutClone() throws {
    let entry = rules.make(Entry.self) { $0.followCloneOverRebuild = "elsewhere" }
    #expect(try entry.deepClone().followCloneOverRebuild == "elsewhere")
  }

  @Test("withoutParent: keep keeps the source's value even beside rebuild, blank leaves the default")
  func withoutParent() throws {
    let entry = rules.make(Entry.self) {
      $0.followParentOverRebuild = .numbered(5)
      $0.followParentOverFollowClone = "A"
      $0.serialBoxed = 3
      $0.pagesScalar = 4
    }
    let copy = try entry.deepClone()
    #expect(copy.followParentOverRebuild == .numbered(5))
    #expect(copy.followParentOverFollowClone == nil)
    #expect(copy.serialBoxed == nil)
    #expect(copy.pagesScalar == 4)
    let slip = rules.make(Slip.self) { $0.ledgerSerial = 8 }
    #expect(try slip.deepClone().ledgerSerial == -1)
  }

  @Test("followParent takes the parent's new value, rebuilt by a function too, over levels and chains")
  func followParent() throws {
    let ledger = rules.ledger("L", serial: 5)
    let account = rules.account("A", number: 7, in: ledger)
    let slip = rules.make(Slip.self) { $0.account = account }
    let operation = CloneContext(rules.context)
    _ = try ledger.deepClone(in: operation)
    #expect(operation.clone(of: account)?.ledgerCode == "new L")
    let slipCopy = try #require(operation.clone(of: slip))
    // A chain: the slip follows what the account follows; two levels up, by the entity's name.
    #expect(slipCopy.ledgerCode == "new L")
    #expect(slipCopy.ledgerSerial == 1005)
  }

  @Test("A parent that excludes the attribute gives the value that its clone has")
  func followExcluded() throws {
    let ledger = rules.ledger("L", serial: 5)
    ledger.hidden = "h"
    let entry = rules.make(Entry.self) {
      $0.ledger = ledger
      $0.hiddenCopy = "h"
    }
    let operation = CloneContext(rules.context)
    _ = try ledger.deepClone(in: operation)
    #expect(operation.clone(of: entry)?.hiddenCopy == nil)
  }

  @Test("Between scalar and boxed accessors the value travels, nil as nil")
  func followScalars() throws {
    let ledger = rules.ledger("L", serial: 5)
    ledger.pages = 12
    let entry = rules.make(Entry.self) { $0.ledger = ledger }
    let operation = CloneContext(rules.context)
    _ = try ledger.deepClone(in: operation)
    let copy = try #require(operation.clone(of: entry))
    #expect(copy.serialBoxed == 1005)
    #expect(copy.pagesScalar == 12)
    ledger.setPrimitiveValue(nil, forKey: "pages")
    entry.pagesScalar = 3
    let second = CloneContext(rules.context)
    _ = try ledger.deepClone(in: second)
    #expect(try #require(second.clone(of: entry)).value(forKey: "pagesScalar") == nil)
  }

  @Test("Two parents with different values are an error that names both, whichever comes first")
  func parentsDiffer() throws {
    let owners = try Stack(OwnersModel.managedObjectModel)
    let house = owners.make(House.self) { $0.code = "H" }
    let room = owners.make(Room.self) {
      $0.code = "R"
      $0.house = house
    }
    let chair = owners.make(Chair.self) {
      $0.house = house
      $0.room = room
    }
    func name(_ object: NSManagedObject) -> NSManagedObjectID { object.objectID }
    let before = try ContextText.text(of: owners.context)
    #expect(
      throws: CloneError.parentsDiffer(
        entity: "Chair", attribute: "ownerCode", object: name(chair), first: name(house), later: name(room))
    ) { try house.deepClone() }
    #expect(try ContextText.text(of: owners.context) == before)
    let operation = CloneContext(owners.context)
    _ = try room.deepClone(in: operation, excluding: [.house])
    #expect(
      throws: CloneError.parentsDiffer(
        entity: "Chair", attribute: "ownerCode", object: name(chair), first: name(room), later: name(house))
    ) { try house.deepClone(in: operation) }
  }

  @Test("Each rebuilt UUID is its own, the instant is one, and both can be injected")
  func uuidsAndDates() throws {
    let ledger = rules.ledger("L", serial: 5)
    let accounts = ["A", "B"].map { rules.account($0, number: 7, in: ledger) }
    let operation = CloneContext(rules.context)
    let copy = try ledger.deepClone(in: operation)
    let clones = accounts.compactMap { operation.clone(of: $0) }
    let uuids = [copy.uuid] + clones.map(\.uuid)
    let texts = [copy.textID] + clones.map(\.code)
    #expect(Set(uuids.compactMap { $0 } + texts.compactMap { $0.flatMap(UUID.init(uuidString:)) }).count == 6)
    let (opened, closed) = (try #require(copy.opened), try #require(copy.closed))
    #expect(opened == closed)
    #expect(opened == operation.now)
    let injected = try ledger.deepClone(options: .reproducible)
    #expect(injected.opened == Date(timeIntervalSinceReferenceDate: 2))
    #expect(injected.uuid == .numbered(1001))
    #expect(injected.textID == UUID.numbered(1002).uuidString)
  }

  @Test("A value that is invalid is copied as it is; saving says so, for source and clone alike")
  func validation() throws {
    let specimen = specimens.make(Specimen.self) { $0.short = "far too long for it" }
    let copy = try specimen.deepClone()
    #expect(copy.short == specimen.short)
    #expect(throws: (any Error).self) { try copy.validateForInsert() }
    #expect(throws: (any Error).self) { try specimens.context.save() }
    specimen.short = "short"
    copy.short = "copy"
    try specimens.context.save()
    #expect(try specimens.counts() == ["Specimen": 2])
  }

  @Test("A unique value is copied verbatim: the conflict comes at the save, and merges nothing")
  func uniqueness() throws {
    let passport = specimens.make(Passport.self) {
      $0.number = "1"
      $0.country = "A"
      $0.owner = "Ann"
    }
    try specimens.context.save()
    let copy = try passport.deepClone()
    copy.owner = "Bob"
    #expect(throws: (any Error).self) { try specimens.context.save() }
    #expect(specimens.context.insertedObjects == [copy])
    #expect(passport.owner == "Ann")
    // Of a constraint of two attributes, one that differs is enough.
    copy.country = "B"
    try specimens.context.save()
    #expect(try specimens.counts() == ["Passport": 2])
  }
}
