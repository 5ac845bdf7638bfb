import DeepCloneTesting

@MainActor @Suite("Several kinds of copies")
struct VariantTests {
  let stack: Stack
  let quote: Quote

  init() throws {
    let stack = try Stack(BillingModel.managedObjectModel)
    self.stack = stack
    quote = stack.make(Quote.self) { ($0.number, $0.title, $0.paidAt) = ("7", "Roof", Date(timeIntervalSince1970: 0)) }
    quote.lines = NSOrderedSet(array: ["a", "b"].map { text in stack.make(QuoteLine.self) { $0.text = text } })
    quote.payments = NSSet(object: stack.make(QuotePayment.self) { $0.amount = 5 })
    quote.reminders = NSSet(object: stack.make(QuoteReminder.self) { $0.text = "Pay" })
  }

  /// A quote in words: its attributes, and the numbers of its objects.
  private func text(_ quote: Quote) -> String {
    let counts = [quote.lines?.count, quote.payments?.count, quote.reminders?.count].map { String($0 ?? 0) }
    return ([quote.number, quote.title, quote.paidAt.map { _ in "paid" }].map { $0 ?? "nil" } + counts)
      .joined(separator: " | ")
  }

  @Test("A variant has the model's rules with its own on top, and the hook knows which one is meant")
  func rules() throws {
    #expect(text(quote) == "7 | Roof | paid | 2 | 1 | 1")
    #expect(text(try quote.deepClone()) == "nil | Roof | nil | 2 | 1 | 0")
    #expect(text(try quote.deepClone(by: BillingRevision.self)) == "7, revised | Roof | nil | 2 | 0 | 0")
    #expect(text(try quote.deepClone(by: BillingNext.self)) == "nil | next of Roof | nil | 2 | 1 | 1")
  }

  @Test("Every call has its form with a variant: several objects, a change, paths, an owner, a clone context")
  func calls() throws {
    let clones = try [quote, quote].deepClone(by: BillingRevision.self, excluding: [.lines]) { $1.title = $0.title }
    #expect(clones[0] === clones[1] && text(clones[0]) == "7, revised | Roof | nil | 0 | 0 | 0")
    let context = CloneContext(stack.context)
    let first = try quote.deepClone(by: BillingNext.self, in: context, following: [.reminders])
    #expect(try [quote].deepClone(by: BillingNext.self, in: context) == [first])
    #expect(text(first) == "nil | next of Roof | nil | 0 | 0 | 1")
    let reminder = try #require(quote.reminders?.anyObject() as? QuoteReminder)
    try reminder.deepClone(by: BillingNext.self, into: .reminders(of: first))
    #expect(first.reminders?.count == 2 && quote.reminders?.count == 1)
    #expect(throws: CloneError.self) { try quote.deepClone(following: [.reminders]) }
  }

  @Test("Calls by ID, previews, the rules and the checker are the variant's own")
  func others() async throws {
    let clone = try quote.deepClone(by: BillingRevision.self)
    let ignored = ["Offer.number"]
    #expect(BillingRevision.firstDifference(of: clone, from: quote, ignoring: ignored) == nil)
    #expect(BillingCloning.firstDifference(of: clone, from: quote, ignoring: ignored) != nil)
    let previews = [
      try BillingCloning.preview(quote), try BillingRevision.preview(quote), try BillingNext.preview(quote),
    ]
    #expect(previews.map(\.clonedCount) == [4, 3, 5])
    func outcome(_ rules: CloneRules) -> RelationshipOutcome? {
      rules.relationships.first { $0.name == "payments" }?.outcome
    }
    #expect(outcome(BillingCloning.rules) == .owned && outcome(BillingRevision.rules) == .leftOut)
    try stack.context.save()
    let id = try await BillingRevision.deepClone(quote.objectID, as: Quote.self, in: stack.container)
    #expect(text(try #require(stack.context.object(with: id) as? Quote)) == "7, revised | Roof | nil | 2 | 0 | 0")
  }

  @Test("A clone context has one variant, and says which; another is an error that names both")
  func context() throws {
    let context = CloneContext(stack.context)
    #expect(context.model == nil)
    try quote.deepClone(by: BillingRevision.self, in: context)
    #expect(context.model === BillingRevision.model && context.model?.variant == "revision")
    let other = stack.make(Quote.self)
    let error = try #require(throws: CloneError.self) { try other.deepClone(in: context) }
    #expect(error.code == .severalModels)
    #expect(error.description.contains("by 'Billing': "))
    #expect(error.description.contains("are cloned by 'Billing', variant 'revision'"))
    #expect(throws: CloneError.self) { try other.deepClone(by: BillingNext.self, in: context) }
    #expect(BillingCloning.model.variant == nil)
  }

  @Test("A call hands a value of the app's own to hooks, by its type")
  func values() throws {
    var options = CloneOptions()
    options[QuoteComment.self] = QuoteComment(text: "second draft")
    #expect(try quote.deepClone(by: BillingRevision.self, options: options).comment == "second draft")
    #expect(options[String.self] == nil)
    options[QuoteComment.self] = nil
    #expect(try quote.deepClone(by: BillingRevision.self, options: options).comment == nil)
  }
}
