import DeepClone
import Foundation
import Testing

@Suite("Inheritance")
struct InheritanceTests {
  let workspace: Workspace
  let beings: Stack

  init() throws {
    workspace = try Workspace()
    beings = try Stack(BeingsModel.managedObjectModel)
  }

  @Test("Objects behind a relationship to an abstract entity keep their own types and attributes")
  func hierarchy() throws {
    let note = workspace.note("A", id: 1)
    let photo = Photo(context: workspace.context)
    photo.name = "p"
    photo.width = 3.5
    photo.image = Data([1, 2, 3])
    photo.note = note
    let document = Document(context: workspace.context)
    document.name = "q"
    document.pages = 9
    document.note = note
    let preview = try WorkspaceCloning.preview(note).description
    #expect(
      preview.hasPrefix(
        "Attachment\n  noteID: rule `followParent: noteID`, `withoutParent: keep`\n  note: 2 cloned ("))
    let copy = try note.deepClone(options: .reproducible)
    #expect(
      GraphText.text(from: copy) == """
        Note1 createDate=@2 index=7 noteID=#1001 title='A' attachments=[Photo2 Document3]
        Photo2 image=3B name='p' noteID=#1001 width=3.5 note=Note1
        Document3 name='q' noteID=#1001 pages=9 note=Note1
        """)
    let alone: Photo = try photo.deepClone(excluding: [.note])
    #expect(alone.width == 3.5)
    #expect(alone.note == nil)
    let attachment: Attachment = document
    #expect(try attachment.deepClone().note === note)
  }

  @Test("Three levels below an abstract entity: every object keeps its type, its attributes and its relationships")
  func threeLevels() throws {
    let habitat = beings.make(Habitat.self, "wood")
    let plant = beings.make(Plant.self, "oak")
    plant.height = 30
    let animal = beings.make(AnimalObject.self, "cat")
    animal.legs = 4
    let dog = beings.make(Dog.self, "rex")
    dog.legs = 3
    dog.bark = "woof"
    for being in [plant, animal, dog] as [Being] { being.habitat = habitat }
    dog.friend = plant
    plant.friend = animal
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

  @Test("Rules of a parent entity apply to its sub-entities")
  func inheritedRules() throws {
    let dog = beings.make(Dog.self, "rex")
    dog.tag = .numbered(1)
    dog.habitatName = "wood"
    dog.secret = "x"
    let copy = try dog.deepClone(options: .reproducible)
    #expect(GraphText.text(from: copy) == "Dog1 habitatName='wood' name='rex' secret='none' tag=#1001")
  }

  @Test("An abstract entity's class as the static type: the clone has the dynamic one")
  func abstractStaticType() throws {
    let being: Being = beings.make(Dog.self, "rex")
    let copy: Being = try being.deepClone()
    #expect(type(of: copy) == Dog.self)
    let animal: AnimalObject = beings.make(Dog.self, "max")
    let animalCopy: AnimalObject = try animal.deepClone(excluding: [.fleas])
    #expect(type(of: animalCopy) == Dog.self)
    // A class that is called otherwise than its entity.
    let cat: AnimalObject = try beings.make(AnimalObject.self, "cat").deepClone()
    #expect(cat.entity.name == "Animal")
  }

  @Test("Two entities of one class are told apart by their entities")
  func sharedClass() throws {
    let stamp = insert("Stamp", ["name": "s", "ink": "blue"])
    let seal = insert("Seal", ["name": "w", "wax": "red", "stamp": stamp])
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

  private func insert(_ entity: String, _ values: [String: Any]) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: workspace.context)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { object.setValue(value, forKey: key) }
    return object
  }
}
