import DeepClone
import Foundation
import Testing

/// Exclusions are paths from the roots of a call.
@Suite("Operations: exclusions")
struct ExclusionTests {
  let workspace: Workspace
  let beings: Stack

  init() throws {
    workspace = try Workspace()
    beings = try Stack(BeingsModel.managedObjectModel)
  }

  /// Folders one in the other.
  private func folders(_ names: String...) -> [Folder] {
    names.reduce(into: []) { folders, name in folders.append(workspace.folder(name, in: folders.last)) }
  }

  /// The names of a folder and of those below it, as long as there is one each.
  private func names(_ folder: Folder?) -> [String] {
    guard let folder else { return [] }
    return [folder.name ?? ""] + names(folder.children?.anyObject() as? Folder)
  }

  /// A dog with a puppy, a cat and a plant in a habitat, with fleas on those that can have them.
  private func habitat() -> Habitat {
    let habitat = beings.make(Habitat.self, "wood")
    let (dog, cat, pup) = (
      beings.make(Dog.self, "rex"), beings.make(AnimalObject.self, "cat"), beings.make(Dog.self, "pup")
    )
    for being in [dog, cat, beings.make(Plant.self, "oak")] as [Being] { being.habitat = habitat }
    pup.mother = dog
    for host in [dog, cat, pup] { host.addToFleas(beings.make(Flea.self, "f")) }
    return habitat
  }

  /// The names of those that have fleas, and of puppies.
  private func living(_ habitat: Habitat) -> [String] {
    var beings = habitat.beings?.allObjects as? [Being] ?? []
    let puppies = beings.compactMap { $0 as? Dog }.flatMap { $0.puppies?.allObjects as? [Dog] ?? [] }
    beings += puppies
    let hosts = beings.compactMap { $0 as? AnimalObject }.filter { $0.fleas?.count == 1 }
    return hosts.compactMap(\.name).sorted() + puppies.map { "\($0.name ?? "")!" }
  }

  @Test("A path counts its steps: the children stay, and what it names of them is left out")
  func steps() throws {
    let tree = folders("1", "2", "3", "4")
    #expect(try names(tree[0].deepClone(excluding: [.children])) == ["1"])
    #expect(try names(tree[0].deepClone(excluding: [.children(.children)])) == ["1", "2"])
    #expect(try names(tree[0].deepClone(excluding: [.children(.children(.children))])) == ["1", "2", "3"])
    #expect(
      try names(tree[0].deepClone(excluding: [.children(.children(.children(.children)))])) == ["1", "2", "3", "4"])
    #expect(
      try names(tree[0].deepClone(excluding: [.children(.children(.children)), .children(.children)])) == ["1", "2"])
    #expect(names(tree[0]) == ["1", "2", "3", "4"])
  }

  @Test("A path concerns what it leads to, and no other objects of that entity")
  func otherWays() throws {
    let note = workspace.note("A")
    let (item, pinned) = (workspace.item("a", of: note), workspace.item("pinned"))
    note.pinnedItem = pinned
    let red = workspace.tag("red")
    for item in [item, pinned] { item.addToTags(red) }
    for (exclusion, expected) in [
      (.items(.tags), [0, 1]), (.pinnedItem(.tags), [1, 0]), (.everywhere(Item.self, .tags), [0, 0]),
      (.items, [nil, 1]),
    ] as [(PropertyPath<Note>, [Int?])] {
      let operation = CloneContext(workspace.context)
      _ = try note.deepClone(in: operation, excluding: [exclusion])
      #expect([item, pinned].map { (item: Item) in operation.clone(of: item)?.tags?.count } == expected)
    }
  }

  @Test("An object that several ways lead to counts by the way of its owner, which is the first")
  func severalWays() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    note.pinnedItem = item
    item.addToTags(workspace.tag("red"))
    for (exclusions, count) in [([.items(.tags)], 0), ([.pinnedItem(.tags)], 1), ([.items, .pinnedItem(.tags)], 0)]
      as [([PropertyPath<Note>], Int)]
    {
      let copy = try note.deepClone(excluding: exclusions)
      #expect(copy.pinnedItem?.tags?.count == count)
      // By the other side it joins the note in any case: not both sides are left out.
      #expect(copy.pinnedItem?.note === copy)
    }
  }

  @Test("everywhere: every object of an entity, roots among them, of sub-entities too, and of no other")
  func everywhere() throws {
    let tree = folders("1", "2", "3", "4")
    #expect(try names(tree[0].deepClone(excluding: [.everywhere(Folder.self, .children)])) == ["1"])
    #expect(try names(tree[0].deepClone(excluding: [.everywhere(Folder.self, .children(.children))])) == ["1", "2"])
    let habitat = habitat()
    #expect(living(habitat) == ["cat", "pup", "rex", "pup!"])
    for (exclusion, expected) in [
      (.everywhere(AnimalObject.self, .fleas), ["pup!"]), (.everywhere(Dog.self, .fleas), ["cat", "pup!"]),
      (.everywhere(Dog.self, .puppies), ["cat", "rex"]),
      (.everywhere(Dog.self, .puppies(.fleas)), ["cat", "rex", "pup!"]),
      (.everywhere(Plant.self, .habitat), ["cat", "pup", "rex", "pup!"]),
    ] as [(PropertyPath<Habitat>, [String])] {
      #expect(try living(habitat.deepClone(excluding: [exclusion])) == expected)
    }
    let dog = try #require((habitat.beings?.allObjects as? [Being])?.compactMap { $0 as? Dog }.first)
    #expect(try dog.deepClone(excluding: [.everywhere(Dog.self, .fleas)]).fleas?.count == 0)
    #expect(try dog.deepClone(excluding: [.everywhere(Plant.self, .friend)]).fleas?.count == 1)
  }

  @Test("everywhere holds along the paths of other exclusions as well")
  func everywhereAndPaths() throws {
    let tree = folders("1", "2", "3", "4", "5")
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    item.addToTags(workspace.tag("red"))
    item.tag = workspace.tag("blue")
    _ = workspace.memo("m", of: item)
    let copy = try note.deepClone(excluding: [.items(.tag), .everywhere(Item.self, .tags), .items(.memos(.item))])
    let itemCopy = try #require(copy.items?.anyObject() as? Item)
    #expect((itemCopy.tag, itemCopy.tags?.count, itemCopy.memos?.count) == (nil, 0, 1))
    #expect(
      try names(
        tree[0].deepClone(excluding: [
          .children(.children(.parent)), .everywhere(Folder.self, .children(.children(.children))),
        ])) == ["1", "2", "3"])
  }

  @Test("as: what a path leads to counts where it is of the sub-entity, for what that inherits as well")
  func subEntities() throws {
    let habitat = habitat()
    for (exclusion, expected) in [
      (.beings(as: AnimalObject.self, .fleas), ["pup", "pup!"]),
      (.beings(as: Dog.self, .fleas), ["cat", "pup", "pup!"]),
      (.beings(as: Dog.self, .puppies), ["cat", "rex"]),
      (.beings(as: Dog.self, .puppies(.fleas)), ["cat", "rex", "pup!"]),
      (.beings(as: Plant.self, .friend), ["cat", "pup", "rex", "pup!"]),
    ] as [(PropertyPath<Habitat>, [String])] {
      #expect(try living(habitat.deepClone(excluding: [exclusion])) == expected)
    }
  }

  @Test("By name: the same paths, the name of a sub-entity for what it inherits")
  func byName() throws {
    let habitat = habitat()
    let fleas = PropertyPath<Being>(entity: "Dog", property: "fleas")
    for (exclusion, expected) in [
      (.init(entity: "Habitat", property: "beings", fleas), ["cat", "pup", "pup!"]),
      (.everywhere(Being.self, fleas), ["cat", "pup!"]), (.init(entity: "Habitat", property: "beings"), []),
    ] as [(PropertyPath<Habitat>, [String])] {
      #expect(try living(habitat.deepClone(excluding: [exclusion])) == expected)
    }
    // From a root of another entity, a path leads nowhere.
    #expect(try living(habitat.deepClone(excluding: [.init(entity: "Dog", property: "fleas")])).count == 4)
  }

  @Test("A name that the model does not have is an error of the call, before anything is inserted")
  func unknownNames() throws {
    let note = workspace.note("A")
    try workspace.context.save()
    for (exclusion, entity, relationship) in [
      (.init(entity: "Notes", property: "items"), "Notes", ""),
      (.init(entity: "Note", property: "item"), "Note", "item"),
      (
        .init(entity: "Note", property: "items", PropertyPath<Item>(entity: "Item", property: "labels")),
        "Item",
        "labels"
      ),
      (.everywhere(Item.self, .init(entity: "Item", property: "labels")), "Item", "labels"),
    ] as [(PropertyPath<Note>, String, String)] {
      let error = CloneError.pathUnknown(entity: entity, property: relationship)
      #expect(throws: error) { try note.deepClone(excluding: [exclusion]) }
      #expect(throws: error) { try [note, note].deepClone(excluding: [.items, exclusion]) }
      #expect(throws: error) { try WorkspaceCloning.preview(note, excluding: [exclusion]) }
      var options = CloneOptions()
      options.saveEvery = 1
      #expect(throws: error) { try [note, workspace.note("B")].deepClone(excluding: [exclusion], options: options) }
      workspace.context.rollback()
    }
    #expect(CloneError.pathUnknown(entity: "Note", property: "item").description.contains("'Note.item'"))
    #expect(CloneError.pathUnknown(entity: "Notes", property: "").description.contains("'Notes'"))
    #expect(try workspace.counts() == ["Note": 1])
  }

  @Test("Exclusions hold for all roots; a root counts as a root also where another root leads to it, in either order")
  func rootUnderRoot() throws {
    let tree = folders("1", "2", "3", "4")
    for roots in [[tree[0], tree[1]], [tree[1], tree[0]]] {
      let operation = CloneContext(workspace.context)
      _ = try roots.deepClone(in: operation, excluding: [.children(.children)])
      #expect(names(operation.clone(of: tree[0])) == ["1", "2", "3"])
      // Left out on one side only, the link between two clones is written from the other.
      let flat = CloneContext(workspace.context)
      _ = try roots.deepClone(in: flat, excluding: [.children])
      #expect(names(flat.clone(of: tree[0])) == ["1", "2"])
      let parentless = CloneContext(workspace.context)
      _ = try roots.deepClone(in: parentless, excluding: [.parent])
      #expect(names(parentless.clone(of: tree[0])) == ["1", "2", "3", "4"])
      #expect(parentless.clone(of: tree[1])?.parent === parentless.clone(of: tree[0]))
      let apart = CloneContext(workspace.context)
      _ = try roots.deepClone(in: apart, excluding: [.children, .parent])
      #expect(names(apart.clone(of: tree[0])) == ["1"])
      #expect(apart.clone(of: tree[1])?.parent == nil)
    }
    #expect(names(tree[0]) == ["1", "2", "3", "4"])
  }

  @Test("A root that another root owns counts as a root for exclusions, and follows that owner")
  func followedOwner() throws {
    let note = workspace.note("A", id: 1)
    let item = workspace.item("a", of: note, id: 1)
    item.addToTags(workspace.tag("red"))
    let memo = workspace.memo("m", of: item)
    for roots in [[note, item], [item, note]] as [[NSManagedObject]] {
      let copies = try WorkspaceCloning.deepClone(
        roots,
        excluding: [
          PropertyPath(
            entity: "Note", property: "items", PropertyPath<Item>(entity: "Item", property: "tags")),
          PropertyPath(entity: "Item", property: "memos"),
        ])
      let noteCopy = try #require(copies.compactMap { $0 as? Note }.first)
      let copy = try #require(copies.compactMap { $0 as? Item }.first)
      #expect(copy.note === noteCopy)
      #expect((copy.noteID, copy.origin) == (noteCopy.noteID, noteCopy.noteID))
      #expect((copy.tags?.count, copy.memos?.count) == (1, 0))
    }
    #expect(memo.item === item)
  }

  @Test("Members of one set leave out what their own ways name: a root beside one that only its owner leads to")
  func rootBesideMember() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let people = ["a", "b"].map { groups.make(Person.self, $0) }
    let club = groups.make(Club.self, "club")
    club.members = NSSet(array: people)
    let name = PropertyPath<NSManagedObject>(entity: "Person", property: "name")
    let path = PropertyPath<NSManagedObject>(entity: "Club", property: "members", name)
    for (exclusion, expected) in [(name, [nil, "b"]), (path, ["a", nil])] {
      let operation = CloneContext(groups.context)
      _ = try GroupsCloning.deepClone([club, people[0]], in: operation, excluding: [exclusion])
      let clones = people.compactMap { operation.clone(of: $0) }
      #expect(clones.map(\.name) == expected && operation.clone(of: club)?.members == NSSet(array: clones))
    }
  }

  @Test("A root that an earlier call cloned with other exclusions is an error, and changes nothing")
  func otherExclusions() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    item.addToTags(workspace.tag("red"))
    let operation = CloneContext(workspace.context)
    let copy = try note.deepClone(in: operation, excluding: [.items(.tags), .pinnedItem])
    let before = try ContextText.text(of: workspace.context)
    func error(_ object: NSManagedObject) -> CloneError {
      .clonedWithOtherExclusions(
        entity: object.entity.name ?? "", object: object.objectID)
    }
    for exclusions in [[.items(.tags)], [.items, .pinnedItem], [.items(.tags), .pinnedItem, .attachments]]
      as [[PropertyPath<Note>]]
    {
      #expect(throws: error(note)) { try note.deepClone(in: operation, excluding: exclusions) }
    }
    // The same of the item, but not the list of the call that cloned it.
    #expect(throws: error(item)) { try item.deepClone(in: operation, excluding: [.tags]) }
    // Of several roots one is enough.
    #expect(throws: error(note)) {
      try [workspace.note("B"), note].deepClone(in: operation, excluding: [.items])
    }
    workspace.context.delete(try #require(workspace.context.insertedObjects.first { ($0 as? Note)?.title == "B" }))
    workspace.context.processPendingChanges()
    #expect(try ContextText.text(of: workspace.context).contains("title='A'"))
    #expect(try text(without: "B") == before)
    #expect(operation.clone(of: note) === copy)
  }

  /// What the context holds.
  private func text(without title: String) throws -> String {
    try ContextText.text(of: workspace.context).split(separator: "\n").filter { !$0.contains("title='\(title)'") }
      .filter { !$0.hasSuffix(" deleted") }.joined(separator: "\n")
  }

  @Test(
    "A root that an earlier call cloned with the same exclusions, or that is given without any, gives the same clone")
  func sameExclusions() throws {
    let note = workspace.note("A")
    let item = workspace.item("a", of: note)
    let memo = workspace.memo("m", of: item)
    let operation = CloneContext(workspace.context)
    let exclusions: [PropertyPath<Note>] = [.items(.tags), .items(.memos(.item)), .pinnedItem]
    let copy = try note.deepClone(in: operation, excluding: exclusions)
    #expect(try note.deepClone(in: operation, excluding: exclusions.reversed() + exclusions) === copy)
    #expect(try note.deepClone(in: operation) === copy)
    #expect(try item.deepClone(in: operation) === operation.clone(of: item))
    #expect(try memo.deepClone(in: operation) === operation.clone(of: memo))
    let mixed = try WorkspaceCloning.deepClone([note, item], in: operation)
    #expect(mixed == [copy, operation.clone(of: item)])
  }

  @Test("What a call leaves out is not left out by the next, of objects that both lead to")
  func laterCalls() throws {
    let (first, second) = (workspace.note("A"), workspace.note("B"))
    let shared = workspace.item("shared", of: first)
    second.pinnedItem = shared
    let red = workspace.tag("red")
    for note in [first, second] { workspace.item("of \(note.title ?? "")", of: note).addToTags(red) }
    let operation = CloneContext(workspace.context)
    let copies = try (
      first.deepClone(in: operation, excluding: [.items(.tags)]), second.deepClone(in: operation)
    )
    #expect((copies.0.items?.count, copies.1.items?.count) == (2, 1))
    #expect(copies.1.pinnedItem === operation.clone(of: shared))
    #expect(red.items?.count == 3)
  }

  @Test("A relationship that is left out everywhere is so at the end of a path as well")
  func everywhereBehind() throws {
    let note = workspace.note("A")
    _ = workspace.memo("m", of: workspace.item("a", of: note))
    note.pinnedItem = workspace.item("pinned")
    let copy = try note.deepClone(excluding: [.pinnedItem(.everywhere(Item.self, .memos))])
    #expect((copy.items?.anyObject() as? Item)?.memos?.count == 0)
    #expect(throws: CloneError.pathRefused(property: "Item.memos", reason: "'everywhere' can only leave out")) {
      try note.deepClone(following: [.items(.everywhere(Item.self, .memos))])
    }
  }
}
