import DeepCloneTesting

/// An entity with the rule `clone: never`.
@MainActor @Suite("Objects that are never cloned")
struct NeverClonedTests {
  private let stack: Stack
  private let customer: Customer
  private let invoice: Invoice

  init() throws {
    stack = try Stack(NeversModel.managedObjectModel)
    let customer = stack.make(Customer.self, "Rossi")
    invoice = stack.make(Invoice.self) { $0.customer = customer }
    self.customer = customer
    try stack.context.save()
  }

  @Test("A clone shares the object that is never cloned")
  func shared() throws {
    let clone = try invoice.deepClone()
    #expect(clone.customer === customer && customer.invoices?.count == 2)
    #expect(NeversCloning.firstDifference(of: clone, from: invoice) == nil)
  }

  @Test("A root that is never cloned is refused, also beside others, and nothing is left behind")
  func roots() throws {
    for roots in [[customer], [invoice, customer]] as [[NSManagedObject]] {
      let error = #expect(throws: CloneError.expected(.neverCloned, "Customer")) { try NeversCloning.deepClone(roots) }
      #expect(error?.description == "Customer cannot be cloned: the model says that its objects never are")
    }
    #expect(!stack.context.hasUnsavedChanges)
  }
}
