import DeepClone
import Foundation
import HandWrittenModel
import Testing

/// Objects of another class than the one that code was generated for, as where the model names a class that the app lacks.
@Suite("Members of another class")
struct MemberClassTests {
  let workspace: Workspace
  let deeds: Stack

  init() throws {
    workspace = try Workspace()
    deeds = try Stack(DeedsModel.managedObjectModel)
  }

  /// An object of an entity that does not have the entity's class.
  private func strange(_ entity: String, in context: NSManagedObjectContext) throws -> NSManagedObject {
    let entity = try #require(NSEntityDescription.entity(forEntityName: entity, in: context))
    return NSManagedObject(entity: entity, insertInto: context)
  }

  @Test("An owned member of another class, the first or a later one, is an error that names the relationship")
  func owned() throws {
    for isLater in [false, true] {
      let note = workspace.note("A")
      if isLater { _ = workspace.item("a", of: note) }
      try strange("Item", in: workspace.context).setValue(note, forKey: "note")
      let before = try ContextText.text(of: workspace.context)
      let error = CloneError.memberClassDiffers(
        entity: "Note", relationship: "items", found: "NSManagedObject", expected: "Item")
      #expect(throws: error) { try note.deepClone() }
      #expect(try ContextText.text(of: workspace.context) == before)
      #expect(
        error.description == """
          Note.items cannot be cloned: it refers to an object of the class NSManagedObject, but code was generated for Item; \
          see that the model names the class, with its module, and that the app has it
          """)
    }
  }

  @Test("A shared member of another class is an error as well, whether its entity is cloned or not")
  func shared() throws {
    for isCloned in [false, true] {
      let item = workspace.item("a")
      try item.setValue(NSSet(array: [workspace.tag("red"), strange("Tag", in: workspace.context)]), forKey: "tags")
      var roots: [NSManagedObject] = [item]
      if isCloned { roots.append(workspace.tag("blue")) }
      let before = try ContextText.text(of: workspace.context)
      let error = CloneError.memberClassDiffers(
        entity: "Item", relationship: "tags", found: "NSManagedObject", expected: "Tag")
      #expect(throws: error) { try WorkspaceCloning.deepClone(roots) }
      #expect(try ContextText.text(of: workspace.context) == before)
    }
  }

  @Test("A property that promises an object, and has one of another class behind it, does not count as empty")
  func promised() throws {
    let clerk = deeds.make(DeedClerk.self)
    try clerk.setValue(strange("DeedBox", in: deeds.context), forKey: "box")
    let error = CloneError.memberClassDiffers(
      entity: "DeedClerk", relationship: "box", found: "NSManagedObject", expected: "DeedBox")
    #expect(throws: error) { try clerk.deepClone() }
    #expect(try deeds.counts() == ["DeedClerk": 1, "DeedBox": 1])
  }

  @Test("A root of a class that inherits from its entity's, and that the model does not name, is an error as well")
  func subclass() throws {
    let entity = try #require(NSEntityDescription.entity(forEntityName: "Tag", in: workspace.context))
    let special = SpecialTag(entity: entity, insertInto: workspace.context)
    special.name = "red"
    let before = try ContextText.text(of: workspace.context)
    let error = CloneError.classDiffers(entity: "Tag", found: "SpecialTag", expected: "Tag")
    #expect(throws: error) { try special.deepClone() }
    #expect(throws: error) { try WorkspaceCloning.deepClone([special]) }
    #expect(try ContextText.text(of: workspace.context) == before)
    // Asked for as what the entity's class makes, it has a clone of that class.
    #expect(try (special as Tag).deepClone().name == "red")
  }

  @Test("A root of another class is an error of its entity")
  func root() throws {
    let root = try strange("Item", in: workspace.context)
    let error = CloneError.classDiffers(entity: "Item", found: "NSManagedObject", expected: "Item")
    #expect(throws: error) { try WorkspaceCloning.deepClone([root]) }
  }
}

/// A class that no model names, with something of its own to be released.
private final class SpecialTag: Tag {
  let more = ["a text that is too long to be kept in place, so that it is an object of its own"]
}
