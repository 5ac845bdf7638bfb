import DeepClone
import DeepCopy
import Foundation
import HandWrittenModel
import Testing

/// Copies between stores of what the other tests clone.
@Suite("Copies of what is cloned")
struct CopyingTests {
  @Test("A copy to another store brings objects that are never cloned, with all that they refer to")
  func neverCloned() throws {
    let stack = try Stack(NeversModel.managedObjectModel)
    let customer = stack.make(Customer.self, "Rossi")
    let invoice = stack.make(Invoice.self) { $0.customer = customer }
    try stack.context.save()
    let target = try Stack(NeversModel.managedObjectModel).context
    let copy = try NeversCloning.copy(invoice, to: target).copied
    #expect(copy.customer?.name == "Rossi")
    #expect(copy.customer?.invoices == NSSet(object: copy))
  }

  #if !canImport(CoreData)
  @Test("A class is asked once what it does at insertion")
  func askedOnce() throws {
    let shredder = Shredder()
    let stack = try Stack(DeedsModel.managedObjectModel)
    let deeds = (0..<4).map { _ in stack.make(Deed.self) }
    _ = try Shredder.$current.withValue(shredder) { try deeds.deepClone() }
    let other = try Stack(DeedsModel.managedObjectModel)
    shredder.questionCount = 0
    _ = try Shredder.$current.withValue(shredder) {
      try DeedsCloning.copyAll(from: stack.context, to: other.context)
    }
    #expect(shredder.questionCount == 1)
    // What insertion put there is no part of a copy.
    #expect(try other.counts() == stack.counts())
  }
  #endif
}
