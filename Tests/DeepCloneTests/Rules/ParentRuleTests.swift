/// Which owner is a clone's parent, and what it gives.
@MainActor @Suite("Which owner a clone follows")
struct ParentRuleTests {
  let owners: Stack
  let house: House
  let rooms: [Room]

  init() throws {
    let stack = try Stack(OwnersModel.managedObjectModel)
    owners = stack
    house = stack.make(House.self) { ($0.code, $0.floor) = ("H", 1) }
    rooms = ["R", "S"].map { code in stack.make(Room.self) { ($0.code, $0.floor) = (code, 1) } }
  }

  private func chair(_ name: String, of house: House? = nil, in room: Room? = nil) -> Chair {
    let chair = owners.make(Chair.self, name)
    chair.house = house
    if let room { room.addToChairs(chair) }
    return chair
  }

  /// What keeps the clones of roots from joining the originals' owners.
  private let exclusions = ["Room": ["Room.house"], "Chair": ["Chair.house", "Chair.room"]]

  /// The error of a chair whose owners give it different values.
  private func differ(
    _ attribute: String, of chair: Chair, _ first: NSManagedObject, _ later: NSManagedObject
  ) -> CloneError {
    .expected(.parentsDiffer, "Chair", attribute, objects: [chair, first, later].map(\.objectID))
  }

  /// Clones roots in one call.
  private func clones(of roots: [NSManagedObject]) throws -> CloneContext {
    let operation = CloneContext(owners.context)
    let names = Set(roots.compactMap(\.entity.name)).sorted().flatMap { exclusions[$0] ?? [] }
    _ = try OwnersCloning.deepClone(roots, in: operation, excluding: names.map(PropertyPath<NSManagedObject>.named))
    return operation
  }

  @Test("Of two owners, a clone follows the one that is nearer to the root")
  func breadthFirst() throws {
    rooms[0].house = house
    rooms[0].code = "H"
    let both = chair("both", of: house, in: rooms[0])
    let leg = owners.make(ChairLeg.self, "leg")
    leg.chair = both
    let operation = try clones(of: [house])
    let copy = try #require(operation.clone(of: both))
    #expect(copy.ownerCode == "H" && operation.clone(of: leg)?.ownerCode == "H")
    #expect(copy.house === operation.clone(of: house) && copy.room === operation.clone(of: rooms[0]))
  }

  @Test("Owners that give one clone different values are an error that names the first one first")
  func orderOfRoots() throws {
    let both = chair("both", of: house, in: rooms[0])
    for roots in [[house, rooms[0]], [rooms[0], house]] as [[NSManagedObject]] {
      let error = #expect(throws: differ("ownerCode", of: both, roots[0], roots[1])) { try clones(of: roots) }
      let ids = (roots + [both]).map { $0.objectID.uriRepresentation() }
      #expect(
        error?.description == """
          Chair.ownerCode follows its parent, but two parents give it different values: \(ids[0]) and \(ids[1]) (\(ids[2]))
          """)
    }
    rooms[0].house = house
    try expectFailure(differ("ownerCode", of: both, house, rooms[0]), leaving: owners.context) { try house.deepClone() }
  }

  @Test("An object that owns itself follows its other owner, or itself if there is none")
  func ownOwner() throws {
    let (box, part) = (owners.make(Crate.self, "box"), owners.make(Crate.self, "part"))
    box.parts = NSSet(object: part)
    part.parts = NSSet(object: part)
    let operation = CloneContext(owners.context)
    let copy = try box.deepClone(in: operation)
    let partCopy = try #require(operation.clone(of: part))
    #expect((copy.ownerName, partCopy.ownerName) == (nil, "box"))
    #expect(partCopy.parts == NSSet(object: partCopy))
    let alone = try part.deepClone()
    #expect(alone.ownerName == "part")
    let both = CloneContext(owners.context)
    _ = try [part, box].deepClone(in: both)
    #expect(both.clone(of: part)?.ownerName == "box")
  }

  @Test("Ancestors that give one clone different values are an error that names them, not the owners between")
  func differingAncestors() throws {
    let other = owners.make(House.self) { ($0.code, $0.floor) = ("other", 1) }
    (rooms[0].house, rooms[0].code) = (house, "other")
    let both = chair("both", of: other, in: rooms[0])
    #expect(throws: differ("houseCode", of: both, other, house)) { try [house, other].deepClone() }
  }

  @Test(
    "A one-to-one root has no parent; two roots that own each other follow each other; a to-many owner adopts")
  func rootsLedBackTo() throws {
    let (place, venue) = (owners.make(Place.self, "place"), owners.make(Venue.self, "venue"))
    place.venue = venue
    let copy = try place.deepClone()
    #expect((copy.ownerName, copy.venue?.ownerName) == (nil, "place"))
    let copies = try OwnersCloning.deepClone([place, venue])
    #expect(copies.map { $0.value(forKey: "ownerName") as? String } == ["venue", "place"])
    let (bill, line) = (owners.make(Bill.self, "bill"), owners.make(BillLine.self, "line"))
    line.bill = bill
    let lineCopy = try line.deepClone()
    #expect((lineCopy.ownerName, lineCopy.bill?.lines) == ("bill", NSSet(object: lineCopy)))
  }

  @Test("A second owner's other number or nil is an error, whether it is scalar or boxed")
  func differingScalars() throws {
    (rooms[0].code, rooms[0].floor) = ("H", 2)
    let both = chair("both", of: house, in: rooms[0])
    #expect(throws: differ("floor", of: both, house, rooms[0])) { try clones(of: [house, rooms[0]]) }
    rooms[0].floor = nil
    #expect(throws: CloneError.self) { try clones(of: [house, rooms[0]]) }
    rooms[0].floor = 1
    #expect(try clones(of: [house, rooms[0]]).clone(of: both)?.floor == 1)
  }

  /// A chair in a room of the house, with a leg, and values of its own.
  private func chairInHouse() -> (Chair, ChairLeg) {
    let chair = chair("c", in: rooms[0])
    rooms[0].house = house
    (chair.ownerCode, chair.houseCode) = ("own", "own")
    let leg = owners.make(ChairLeg.self, "leg")
    leg.chair = chair
    return (chair, leg)
  }

  @Test("A root that another root owns follows it, whatever their order, and its descendants do too")
  func rootUnderRoot() throws {
    let (chair, leg) = chairInHouse()
    for roots in [[chair, rooms[0], house], [rooms[0], house, chair], [house, chair], [chair, house]]
      as [[NSManagedObject]]
    {
      let operation = try clones(of: roots)
      let copy = try #require(operation.clone(of: chair))
      #expect((copy.ownerCode, copy.houseCode) == ("R", "H"))
      #expect(operation.clone(of: leg)?.ownerCode == "R")
      let roomCopy = try #require(operation.clone(of: rooms[0]))
      #expect(copy.room === roomCopy && roomCopy.house === operation.clone(of: house) && roomCopy.houseCode == "H")
    }
    #expect(try owners.counts() == ["House": 5, "Room": 6, "Chair": 5, "ChairLeg": 5])
    #expect((chair.ownerCode, chair.houseCode) == ("own", "own"))
  }

  @Test("A root that later calls' roots own is linked to them and keeps its values, though they differ")
  func laterOwner() throws {
    let (chair, leg) = chairInHouse()
    chair.house = house
    let operation = CloneContext(owners.context)
    let copy = try chair.deepClone(in: operation, excluding: [.house, .room])
    #expect((copy.ownerCode, copy.houseCode) == (nil, "own"))
    let roomCopy = try rooms[0].deepClone(in: operation, excluding: [.house])
    #expect(copy.room === roomCopy)
    let houseCopy = try house.deepClone(in: operation)
    #expect(roomCopy.house === houseCopy && copy.house === houseCopy)
    #expect((copy.ownerCode, copy.houseCode, roomCopy.houseCode) == (nil, "own", nil))
    #expect(operation.clone(of: leg)?.ownerCode == nil)
    #expect(try owners.counts() == ["House": 2, "Room": 3, "Chair": 2, "ChairLeg": 2])
    #expect((chair.ownerCode, chair.houseCode) == ("own", "own"))
  }

  @Test(
    "An earlier clone that followed an owner can't get one with another value; the failed call leaves it as it was")
  func laterOwnerDiffers() throws {
    let chair = chair("c", of: house, in: rooms[0])
    chair.houseCode = "R"
    let operation = CloneContext(owners.context)
    _ = try rooms[0].deepClone(in: operation, excluding: [.house])
    let copy = try #require(operation.clone(of: chair))
    try expectFailure(differ("ownerCode", of: chair, rooms[0], house), leaving: owners.context) {
      try house.deepClone(in: operation)
    }
    #expect(operation.clone(of: house) == nil && operation.clone(of: chair) === copy)
    // The operation goes on as if it had not been tried.
    house.code = "R"
    let houseCopy = try house.deepClone(in: operation)
    #expect(copy.house === houseCopy)
    #expect((copy.ownerCode, copy.houseCode) == ("R", "R"))
  }

  @Test("Of two relationships of one owner, the first one in the model makes it the parent")
  func orderOfRelationships() throws {
    rooms[0].house = house
    house.mainRoom = rooms[0]
    let before = GraphText.text(from: house)
    let operation = try clones(of: [house])
    let copy = try #require(operation.clone(of: house))
    #expect(
      GraphText.text(from: copy)
        == before.replacingOccurrences(of: "Room2 code='R' floor=1", with: "Room2 code='R' floor=1 houseCode='H'"))
    #expect(copy.mainRoom?.house === copy && GraphText.text(from: house) == before)
  }
}
