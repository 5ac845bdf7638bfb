@MainActor
@Suite("Relationships that are their own inverse, or refer to the same entity")
struct SelfInverseTests {
  @Test("To-one: a new partner takes both from their partners so far", arguments: Storage.allCases)
  func toOne(_ storage: Storage) throws {
    let library = try Library(storage)
    let people = ["a", "b", "c", "d"].map { library.make("Person", $0) }
    people[0].setValue(people[1], forKey: "spouse")
    people[2].setValue(people[3], forKey: "spouse")
    #expect(people.map { $0.name(of: "spouse") } == ["b", "a", "d", "c"])
    people[1].setValue(people[2], forKey: "spouse")
    #expect(people.map { $0.name(of: "spouse") } == [nil, "c", "b", nil])
    people[0].setValue(people[0], forKey: "spouse")
    #expect(people[0].name(of: "spouse") == "a")
    people[0].setValue(people[1], forKey: "spouse")
    #expect(people.map { $0.name(of: "spouse") } == ["b", "a", nil, nil])
    people[1].setValue(people[1], forKey: "spouse")
    #expect(people.map { $0.name(of: "spouse") } == [nil, "b", nil, nil])
    people[1].setValue(nil, forKey: "spouse")
    #expect(people.map { $0.name(of: "spouse") } == [nil, nil, nil, nil])
  }

  @Test("To-many: both list each other, and an object may list itself once", arguments: Storage.allCases)
  func toMany(_ storage: Storage) throws {
    let library = try Library(storage)
    let people = ["a", "b", "c"].map { library.make("Person", $0) }
    people[0].setMembers(people, forKey: "friends")
    #expect(people.map { $0.names(of: "friends") } == [["a", "b", "c"], ["a"], ["a"]])
    people[0].setMembers([people[1]], forKey: "friends")
    #expect(people.map { $0.names(of: "friends") } == [["b"], ["a"], []])
    try library.context.save()
    people[0].setMembers([people[0]], forKey: "friends")
    try library.context.save()
    library.context.refreshAllObjects()
    #expect(people.map { $0.names(of: "friends") } == [["a"], [], []])
    people[0].setMembers([], forKey: "friends")
    #expect(people.map { $0.names(of: "friends") } == [[], [], []])
  }

  @Test("A tree is moved from either side, also below itself", arguments: Storage.allCases)
  func tree(_ storage: Storage) throws {
    let library = try Library(storage)
    let people = ["a", "b", "c"].map { library.make("Person", $0) }
    people[0].setMembers([people[1], people[2]], forKey: "pupils")
    people[2].setValue(people[1], forKey: "mentor")
    #expect(people.map { $0.names(of: "pupils") } == [["b"], ["c"], []])
    people[0].setValue(people[0], forKey: "mentor")
    #expect(people[0].names(of: "pupils") == ["a", "b"])
    people[0].setMembers([], forKey: "pupils")
    #expect(people.map { $0.name(of: "mentor") } == [nil, nil, "b"])
  }

  @Test("An object that befriends itself is one member, and none after it is removed")
  func own() throws {
    let library = try Library(.typed)
    let person = Person(context: library.context)
    person.addToFriends(person)
    person.addToFriends(person)
    #expect(person.friends?.count == 1)
    person.removeFromFriends(person)
    #expect(person.friends?.count == 0 && person.friends?.allObjects.isEmpty == true)
    person.addToFriends(person)
    #expect(person.friends?.count == 1)
    try library.context.save()
    person.removeFromFriends(person)
    #expect(person.friends?.count == 0)
    try library.context.save()
    library.context.refreshAllObjects()
    #expect(person.friends?.count == 0)
  }
}
