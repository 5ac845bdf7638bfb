import DeepClone
import DeepCopy
import Foundation
import Testing

/// Copies of what is never cloned, whose class has an `awakeFromInsert`.
@MainActor @Suite("Copies of objects that are never cloned")
struct NeverClonedCopyTests {
  @Test(
    "A copy to another store brings them, with all that they refer to; their class isn't asked for each object what it overrides"
  )
  func copies() throws {
    let (stack, other) = try (Stack(BillsModel.managedObjectModel), Stack(BillsModel.managedObjectModel))
    let payers = (1...3).map { number in
      stack.make(Payer.self) { ($0.name, $0.bills) = ("Payer \(number)", NSSet()) }
    }
    for bill in stack.context.insertedObjects where bill is Bill { stack.context.delete(bill) }
    let bill = stack.make(Bill.self) { $0.payer = payers[0] }
    try stack.context.save()
    let copy = try BillsCloning.copy(bill, to: other.context).copied
    #expect(copy.payer?.name == "Payer 1" && copy.payer?.bills == NSSet(object: copy))
    // Nor does the context that takes over the copies get what insertion puts there.
    #expect(try other.counts() == ["Bill": 1, "Payer": 1])
    let (unsaved, third) = try (Stack(BillsModel.managedObjectModel), Stack(BillsModel.managedObjectModel))
    for _ in 1...20 { unsaved.make(Payer.self) }
    Payer.questionCount = 0
    _ = try BillsCloning.copyAll(from: unsaved.context, to: third.context, options: CopyOptions(saves: true))
    #if !canImport(CoreData)
    // Once by the context that the copies are put in, once by the copy, and twice for each object by the save.
    #expect(Payer.questionCount == 2 + 2 * 20)
    #endif
    // What insertion put there is no part of a copy.
    #expect(try third.counts() == unsaved.counts())
  }
}

/// A class that counts how often it is asked what it overrides; one test alone uses it.
final class Payer: NSManagedObject {
  nonisolated(unsafe) static var questionCount = 0

  var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  var bills: NSSet? {
    get { value(forKey: "bills") as? NSSet }
    set { setValue(newValue, forKey: "bills") }
  }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    if let context = managedObjectContext { bills = NSSet(object: Bill(context: context)) }
  }

  #if !canImport(CoreData)
  override class var generatedClass: NSManagedObject.Type {
    questionCount += 1
    return super.generatedClass
  }
  #endif
}
