import DeepClone
import DeepCloneTesting
import Foundation
import Testing

/// Cooks have helpers, who have trainees, who have cooks: owners in a circle.
@MainActor @Suite("Owners in a circle, owners that don't cascade, and members of several entities")
struct StaffTests {
  let kitchen: Kitchen
  let (cook, helper, trainee): (Cook, Helper, Trainee)

  init() throws {
    kitchen = try Kitchen()
    (cook, helper, trainee) = (
      Cook(context: kitchen.context), Helper(context: kitchen.context), Trainee(context: kitchen.context)
    )
    (cook.name, helper.cook, trainee.helper) = ("Ann", cook, helper)
    Badge(context: kitchen.context).helper = helper
  }

  @Test("What hangs below a circle of owners follows each of them, whichever the call begins with", arguments: 0..<3)
  func circle(first: Int) throws {
    cook.trainee = trainee
    let root = [cook, helper, trainee][first]
    let operation = CloneContext(kitchen.context)
    let clone = try KitchenCloning.deepClone([root], in: operation)[0]
    let badge = try #require(operation.clone(of: helper)?.badges?.anyObject() as? Badge)
    let codes = [
      operation.clone(of: cook)?.code, operation.clone(of: helper)?.code, operation.clone(of: trainee)?.code,
    ]
    #expect(!codes.contains(nil) && [badge.cookCode, badge.helperCode, badge.traineeCode] == codes)
    #expect(KitchenCloning.firstDifference(of: clone, from: root, context: operation) == nil)
  }

  @Test(
    "In another store an owner stays behind that doesn't cascade, but only if none does", arguments: [false, true])
  func leftBehind(hasCascadingOwner: Bool) throws {
    if hasCascadingOwner { helper.menu = kitchen.menu("lunch") }
    let there = try Kitchen()
    let operation = CloneContext(there.context)
    let copy = try helper.deepClone(in: operation)
    func difference() -> String? { KitchenCloning.firstDifference(of: copy, from: helper, context: operation) }
    #expect(difference() == nil)
    #expect((copy.cook?.name, copy.menu) == (hasCascadingOwner ? "Ann" : nil, nil))
    copy.cook = hasCascadingOwner ? nil : Cook(context: there.context)
    #expect(difference()?.hasPrefix("cook: \(hasCascadingOwner ? "does not refer" : "refers") to Cook ") == true)
  }

  @Test("A member that's left isn't mistaken for the clone of an object of another entity")
  func otherEntity() throws {
    cook.trainee = trainee
    let copy = try trainee.deepClone(excluding: [.cooks(.helpers)])
    copy.cooks = NSSet(object: Baker(context: kitchen.context))
    #expect(
      KitchenCloning.firstDifference(of: copy, from: trainee, excluding: [.cooks(.helpers)])
        == "cooks[\"Ann\"]: no clone that holds the same (inverse `Cook.trainee` is to-one)")
  }

  @Test("An ordered relationship that refers to a shared object and to its clone refers to one too many")
  func orderOfTwo() throws {
    let menu = kitchen.menu("lunch")
    let salt = kitchen.flavor("salt")
    menu.flavors = [salt]
    let operation = CloneContext(kitchen.context)
    let copy = try menu.deepClone(in: operation)
    let other = try salt.deepClone(in: operation, excluding: [.menus])
    func difference() -> String? { KitchenCloning.firstDifference(of: copy, from: menu, context: operation) }
    #expect(difference() == nil)
    copy.flavors = [salt, other]
    #expect(
      difference() == "flavors: refers to Flavor \"salt\", which is not expected (inverse `Flavor.menus` is to-many)")
  }
}
