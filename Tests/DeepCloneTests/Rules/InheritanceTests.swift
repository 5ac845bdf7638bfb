@MainActor @Suite("Clones of sub-entities' objects")
struct InheritanceTests {
  let workspace: Workspace
  let beings: Stack
  init() throws { (workspace, beings) = try (Workspace(), Stack(BeingsModel.managedObjectModel)) }

  @Test("Three levels below an abstract entity: every object keeps its type, its attributes and its relationships")
  func threeLevels() throws {
    let habitat = beings.make(Habitat.self, "wood")
    let (plant, animal, dog) = (
      beings.make(Plant.self, "oak"), beings.make(AnimalObject.self, "cat"), beings.make(Dog.self, "rex")
    )
    (plant.height, animal.legs, dog.legs, dog.bark) = (30, 4, 3, "woof")
    for being in [plant, animal, dog] as [Being] { being.habitat = habitat }
    (dog.friend, plant.friend) = (plant, animal)
    for host in [animal, dog] {
      for name in ["b", "a"] { host.addToFleas(beings.make(Flea.self, "\(name) on \(host.name ?? "")")) }
    }
    beings.make(Dog.self, "pup").mother = dog
    habitat.guide = animal
    let before = GraphText.text(from: habitat)
    let copy = try habitat.deepClone(options: .reproducible)
    #expect(
      Self.named(GraphText.text(from: copy)) == """
        Habitat1 name='wood' beings=[Dog2 Plant3 Animal4] guide=Animal4
        Dog2 bark='woof' habitatName='wood' legs=3 name='rex' secret='none' tag=#rex fleas=[Flea5 Flea6] friend=Plant3 habitat=Habitat1 puppies=[Dog7]
        Plant3 habitatName='wood' height=30.0 name='oak' secret='none' tag=#oak friend=Animal4 friendOf=[Dog2] habitat=Habitat1
        Animal4 habitatName='wood' legs=4 name='cat' secret='none' tag=#cat fleas=[Flea8 Flea9] friendOf=[Plant3] habitat=Habitat1
        Flea5 hostLegs=3 hostTag=#rex name='b on rex' animal=Dog2
        Flea6 hostLegs=3 hostTag=#rex name='a on rex' animal=Dog2
        Dog7 habitatName='rex' name='pup' secret='none' tag=#pup mother=Dog2
        Flea8 hostLegs=4 hostTag=#cat name='b on cat' animal=Animal4
        Flea9 hostLegs=4 hostTag=#cat name='a on cat' animal=Animal4
        """)
    #expect(GraphText.text(from: habitat) == before)
    #expect(try beings.counts() == ["Habitat": 2, "Plant": 2, "Animal": 2, "Dog": 4, "Flea": 8])
  }

  /// A graph's text with new UUIDs named for what has them: they are given in the order in which objects are reached,
  /// and Apple's sets have none.
  private static func named(_ text: String) -> String {
    text.matches(of: #/name='(?<name>\w+)' .*tag=(?<tag>#\d+)/#).reduce(text) { text, match in
      text.replacingOccurrences(of: match.tag, with: "#\(match.name)")
    }
  }

  @Test("A clone has the dynamic type of its source, whatever the static type")
  func abstractStaticType() throws {
    let being: Being = beings.make(Dog.self, "rex")
    let copy: Being = try being.deepClone()
    #expect(type(of: copy) == Dog.self)
    let animal: AnimalObject = beings.make(Dog.self, "max")
    let animalCopy: AnimalObject = try animal.deepClone(excluding: [.fleas])
    #expect(type(of: animalCopy) == Dog.self)
    let roots: [Being] = [being, beings.make(Plant.self, "oak"), beings.make(AnimalObject.self, "cat")]
    let copies = try roots.deepClone()
    #expect(copies.map { String(describing: type(of: $0)) } == ["Dog", "Plant", "AnimalObject"])
    // A class that is called otherwise than its entity.
    let cat: AnimalObject = try beings.make(AnimalObject.self, "cat").deepClone()
    #expect(cat.entity.name == "Animal")
  }

  @Test("Two entities of one class are told apart by their entities")
  func sharedClass() throws {
    let stamp = workspace.context.make("Stamp", ["name": "s", "ink": "blue"])
    let seal = workspace.context.make("Seal", ["name": "w", "wax": "red", "stamp": stamp])
    #expect(type(of: stamp) == type(of: seal))
    let copy = try WorkspaceCloning.deepClone(stamp, in: CloneContext(workspace.context))
    #expect(
      GraphText.text(from: copy) == """
        Stamp1 ink='blue' name='s' seals=[Seal2]
        Seal2 name='w' wax='red' stamp=Stamp1
        """)
    let alone = try WorkspaceCloning.deepClone(seal, in: CloneContext(workspace.context))
    #expect(alone.value(forKey: "stamp") as? NSManagedObject === stamp)
    #expect(try workspace.counts() == ["Seal": 3, "Stamp": 2])
  }
}
