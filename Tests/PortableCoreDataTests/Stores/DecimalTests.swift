#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Decimals in files")
struct DecimalTests {
  /// A store with an item for each of some prices.
  private func stack(_ prices: [Decimal]) throws -> Stack {
    let stack = try Stack(CodeModel.orders(), inTemporaryFile: true)
    for price in prices { stack.context.make("Item").setValue(NSDecimalNumber(decimal: price), forKey: "price") }
    try stack.context.save()
    return stack
  }

  /// What comes back of some decimals after they are saved, in their order.
  private func refetched(_ decimals: [Decimal]) throws -> [Decimal?] {
    let stack = try stack(decimals)
    let items = try stack.other().all("Item").sorted { $0.rowNumber < $1.rowNumber }
    return items.map { ($0.value(forKey: "price") as? NSDecimalNumber)?.decimalValue }
  }

  @Test("Prices come back as they were, and are found by a fetch that compares with them")
  func prices() throws {
    let prices = (1...999).map { Decimal(sign: .plus, exponent: -2, significand: Decimal($0)) }
    let stack = try stack(prices)
    #expect(zip(prices, try refetched(prices)).filter { $0 != $1 }.count == 0)
    #expect(try refetched([-7.22, 7.22]) == prices.filter { $0 == 7.22 }.flatMap { [-$0, $0] })
    let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
    request.predicate = PropertyPredicate("price", .equal, NSDecimalNumber(string: "7.22"))
    #expect(try stack.other().count(for: request) == 1)
  }

  @Test(
    "Up to 15 digits come back with every exponent",
    arguments: ["1", "-7", "7.22", "123456789012345", "-987654321098765", "0.00123456789012345"])
  func exponents(digits: String) throws {
    let decimals = (-128...127).compactMap { Decimal(string: "\(digits)e\($0)") }
    #expect(decimals.count > 230)
    #expect(try refetched(decimals) == decimals)
  }

  @Test("Of more digits those come back that a double tells apart; what a column can't hold is nil")
  func longer() throws {
    let texts = [
      "0.1234567890123456789", "12345678901234567890", "1152921504606846976", "9007199254740993", "1e-127", "1e-128",
      "3402823669209384634633746074317682114550e126",
    ]
    let found = try refetched(texts.compactMap { Decimal(string: $0) } + [.greatestFiniteMagnitude])
    #expect(
      found.map { $0?.description } == [
        "0.12345678901234568", "12345678901234567000", "1152921504606846976", "9007199254740992",
        "0." + String(repeating: "0", count: 126) + "1", "0." + String(repeating: "0", count: 127) + "1", nil, nil,
      ])
  }
}
#endif
