@_spi(Generated) import DeepClone
import DeepCloneTesting

/// Tables as they are generated where delete rules decide what owns: one side of a one-to-one is the other's owner.
private enum MainRoomCloning: ClonedModel, Sendable {
  static let model = ModelRules("Owners", form: .v2, [houseRules, roomRules])

  private static let houseRules = EntityRules("House", House.self) {
    $0.copied("code", \.code)
    $0.owned("mainRoom", \.mainRoom, inverse: "Room.mainHouse")
  }

  private static let roomRules = EntityRules("Room", Room.self) {
    $0.copied("code", \.code)
    $0.belongsTo("mainHouse", \.mainHouse, through: "House.mainRoom")
  }
}

@MainActor @Suite("The owner in a one-to-one")
struct OneToOneOwnerTests {
  let stack: Stack
  private let (house, room): (House, Room)

  init() throws {
    stack = try Stack(Self.model())
    (house, room) = (stack.make(House.self) { $0.code = "h" }, stack.make(Room.self) { $0.code = "r" })
    house.mainRoom = room
    try stack.context.save()
  }

  /// The tests' model, in which everything is left out that the tables don't have.
  private static func model() throws -> NSManagedObjectModel {
    let model = try #require(OwnersModel.managedObjectModel.copy() as? NSManagedObjectModel)
    for property in ["House", "Room"].flatMap({ model.entitiesByName[$0]?.properties ?? [] })
    where !["code", "mainRoom", "mainHouse"].contains(property.name) {
      property.userInfo = ["exclude": ""]
    }
    return model
  }

  @Test("The clone of the owner owns the clone, whatever the order of roots")
  func both() throws {
    let copy = try MainRoomCloning.deepClone(house)
    #expect(copy.mainRoom?.code == "r" && copy.mainRoom !== room && house.mainRoom === room)
    #expect(MainRoomCloning.firstDifference(of: copy, from: house) == nil)
    for roots in [[house, room], [room, house]] as [[NSManagedObject]] {
      let context = CloneContext(stack.context)
      _ = try MainRoomCloning.deepClone(roots, in: context)
      #expect(context.clone(of: room)?.mainHouse === context.clone(of: house))
    }
    #expect(house.mainRoom === room)
  }

  @Test("A clone without its owner's has none, since the owner has room for its own object alone")
  func alone() throws {
    let copy = try MainRoomCloning.deepClone(room)
    #expect(copy.mainHouse == nil && room.mainHouse === house)
    #expect(MainRoomCloning.firstDifference(of: copy, from: room) == nil)
    let other = stack.make(House.self)
    let adopted = try MainRoomCloning.deepClone(room, into: NewOwner(other, relationship: "mainRoom"))
    #expect(adopted.mainHouse === other && room.mainHouse === house)
    let elsewhere = try MainRoomCloning.deepClone(room, in: Stack(Self.model()).context)
    #expect(elsewhere.mainHouse == nil)
  }

  @Test("A later call links a clone to the owner's, if that exists")
  func later() throws {
    let context = CloneContext(stack.context)
    let exclusion = PropertyPath<House>(entity: "House", property: "mainRoom")
    let copy = try MainRoomCloning.deepClone(house, in: context, excluding: [exclusion])
    #expect(copy.mainRoom == nil)
    #expect(try MainRoomCloning.deepClone(room, in: context).mainHouse === copy)
    #expect(house.mainRoom === room)
  }

  @Test("Reports say who owns it, and no path goes there")
  func words() throws {
    let reasons = MainRoomCloning.rules.relationships.map { "\($0.name): \($0.reason)" }
    #expect(reasons == ["mainRoom: inverse `Room.mainHouse` is to-one", "mainHouse: `House.mainRoom` owns it"])
    let path = PropertyPath<Room>(entity: "Room", property: "mainHouse")
    let error = #expect(throws: CloneError.expected(.pathRefused, "Room", "mainHouse")) {
      try MainRoomCloning.deepClone(room, following: [path])
    }
    #expect(error?.description == "a path can't name 'Room.mainHouse' there: it refers to the owner")
  }
}
