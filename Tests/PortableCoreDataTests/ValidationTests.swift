#if !canImport(CoreData)
@_spi(Generated) import ModelInCode

@MainActor
@Suite("Validation at a save")
struct ValidationTests {
  /// A valid loan.
  private func loan(in library: Library) -> NSManagedObject {
    let loan = library.make("Loan", ["code": "L", "member": library.make("Member", "m")])
    loan.setMembers(["a", "b"].map { library.make("Copy", $0) }, forKey: "copies")
    return loan
  }

  private func check(
    _ library: Library, _ code: Int, _ key: String, _ object: NSManagedObject,
    at location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: NSError.self, sourceLocation: location) { try library.context.save() }
    #expect(error?.domain == NSCocoaErrorDomain, sourceLocation: location)
    #expect(error?.code == code, sourceLocation: location)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == key, sourceLocation: location)
    #expect(error?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === object, sourceLocation: location)
    #expect(error?.localizedDescription.contains(key) == true, sourceLocation: location)
  }

  @Test("A required attribute or to-one relationship without a value is 1570", arguments: Storage.allCases)
  func required(_ storage: Storage) throws {
    let library = try Library(storage)
    let loan = loan(in: library)
    loan.setValue(nil, forKey: "code")
    check(library, 1570, "code", loan)
    loan.setValue("L", forKey: "code")
    try library.context.save()
    loan.setValue(nil, forKey: "member")
    check(library, 1570, "member", loan)
  }

  @Test("Too few destinations is 1580, too many 1590", arguments: Storage.allCases)
  func counts(_ storage: Storage) throws {
    let library = try Library(storage)
    let loan = loan(in: library)
    loan.setMembers([], forKey: "copies")
    check(library, 1580, "copies", loan)
    loan.setMembers([library.make("Copy", "a")], forKey: "copies")
    check(library, 1580, "copies", loan)
    loan.setMembers((0..<4).map { library.make("Copy", "\($0)") }, forKey: "copies")
    check(library, 1590, "copies", loan)
    #expect(try library.other().names("Copy").isEmpty)
  }

  @Test("Members that weren't brought in count too", arguments: Storage.allCases)
  func unloadedCounts(_ storage: Storage) throws {
    let library = try Library(storage)
    let loan = loan(in: library)
    try library.context.save()
    library.context.refreshAllObjects()
    let copies = (0..<2).map { library.make("Copy", "\($0)") }
    for copy in copies { copy.setValue(loan, forKey: "loan") }
    check(library, 1590, "copies", loan)
    copies[0].setValue(nil, forKey: "loan")
    try library.context.save()
  }

  @Test("Several errors are one of code 1560, with the details", arguments: Storage.allCases)
  func several(_ storage: Storage) throws {
    let library = try Library(storage)
    let loans = [library.make("Loan"), library.make("Loan")]
    loans[1].setMembers(["a", "b"].map { library.make("Copy", $0) }, forKey: "copies")
    let error = #expect(throws: NSError.self) { try library.context.save() }
    #expect(error?.code == 1560)
    let details = try #require(error?.userInfo[NSDetailedErrorsKey] as? [NSError])
    let found = details.map { "\($0.code) \($0.userInfo[NSValidationKeyErrorKey] ?? "")" }.sorted()
    #expect(found == ["1570 code", "1570 code", "1570 member", "1570 member", "1580 copies"])
    #expect(library.context.insertedObjects.count == 4)
  }
}

/// A class that a save asks about every property, as it does not of `NSManagedObject` itself.
class CountedItem: NSManagedObject {}

/// Core Data enforces counts where they are given, and 0 is undefined: Apple's NSRelationshipDescription, "Cardinality".
@MainActor
@Suite("Validation of counts")
struct CountTests {
  private nonisolated static let classes: [NSManagedObject.Type] = [NSManagedObject.self, CountedItem.self]

  /// An item that needs no fewer than `minCount` parts, unless they are optional.
  private func item(
    _ itemClass: NSManagedObject.Type, isOptional: Bool, minCount: Int
  ) throws -> (Stack, NSManagedObject) {
    let model = SmallModel.make(class: itemClass) { entity in
      let parts = NSRelationshipDescription()
      (parts.name, parts.isOptional, parts.minCount, parts.maxCount) = ("parts", isOptional, minCount, 0)
      parts.destinationEntity = entity
      entity.properties.append(parts)
    }
    let stack = try Stack(model, onMainQueue: true)
    return (stack, stack.make("whole"))
  }

  @Test("A required to-many without a minimum count may be empty, and become so", arguments: classes)
  func uncounted(_ itemClass: NSManagedObject.Type) throws {
    let (stack, item) = try item(itemClass, isOptional: false, minCount: 0)
    try stack.context.save()
    item.setMembers([stack.make("part")], forKey: "parts")
    try stack.context.save()
    item.setMembers([], forKey: "parts")
    try stack.context.save()
    #expect(try stack.other().named("whole", "Item").names(of: "parts").isEmpty)
  }

  @Test("A minimum count holds for an empty to-many that is required, and for an optional one with members")
  func counted() throws {
    for (isOptional, emptyCode) in [(false, 1580), (true, nil)] {
      let (stack, item) = try item(NSManagedObject.self, isOptional: isOptional, minCount: 2)
      let parts = item.mutableSetValue(forKey: "parts")
      if let emptyCode {
        #expect((#expect(throws: NSError.self) { try stack.context.save() })?.code == emptyCode)
      } else {
        try stack.context.save()
      }
      parts.add(item)
      #expect((#expect(throws: NSError.self) { try stack.context.save() })?.code == 1580)
      let part = stack.make("part")
      part.setMembers([item, part], forKey: "parts")
      parts.add(part)
      try stack.context.save()
    }
  }
}

@MainActor
@Suite("Validation predicates")
struct ValidationPredicateTests {
  /// A stack whose items have one more attribute, with a validation predicate as generated models have it.
  private func stack(_ type: NSAttributeType, _ validation: ModelValidation) throws -> Stack {
    try Stack(
      SmallModel.make {
        $0.properties.append(ModelBuilder.attribute("checked", type, isOptional: true, validation: [validation]))
      }, onMainQueue: true)
  }

  @Test("A value beyond a limit, or against a pattern, has Core Data's code and the details")
  func codes() throws {
    let cases: [(NSAttributeType, ModelValidation, bad: Any, good: Any, CocoaError.Code, String)] = [
      (.stringAttributeType, .minimum("3"), "ab", "abc", .validationStringTooShort, "below the minimum 3"),
      (.stringAttributeType, .maximum("3"), "abcd", "abc", .validationStringTooLong, "above the maximum 3"),
      (.integer64AttributeType, .minimum("3"), 2, 3, .validationNumberTooSmall, "below the minimum 3"),
      (.doubleAttributeType, .maximum("3"), 3.5, 3, .validationNumberTooLarge, "above the maximum 3"),
      (
        .dateAttributeType, .minimum("100"), Date(timeIntervalSinceReferenceDate: 99),
        Date(timeIntervalSinceReferenceDate: 100), .validationDateTooSoon, "below the minimum 100"
      ),
      (
        .dateAttributeType, .maximum("100"), Date(timeIntervalSinceReferenceDate: 101),
        Date(timeIntervalSinceReferenceDate: 100), .validationDateTooLate, "above the maximum 100"
      ),
    ]
    for (type, validation, bad, good, code, text) in cases {
      let stack = try stack(type, validation)
      let item = stack.context.make("Item")
      try stack.context.save()
      item.setValue(bad, forKey: "checked")
      let error = #expect(throws: CocoaError.self) { try stack.context.save() }
      #expect(error?.code == code)
      #expect(error?.validationKey == "checked" && error?.validationObject as? NSManagedObject === item)
      #expect(error?.validationValue as? NSObject == item.value(forKey: "checked") as? NSObject)
      #expect(error?.validationPredicate != nil)
      #expect(error?.localizedDescription == "Item.checked is not valid: the value is \(text).")
      item.setValue(good, forKey: "checked")
      try stack.context.save()
    }
    let stack = try stack(.stringAttributeType, .pattern("[a-z]+"))
    let item = stack.context.make("Item")
    item.setValue("A", forKey: "checked")
    #expect(stack.context.saveError() == NSValidationStringPatternMatchingError)
    item.setValue("a", forKey: "checked")
    try stack.context.save()
  }

  @Test("A block, and a code in a warning's place, are honoured")
  func blocks() throws {
    let stack = try Stack(
      SmallModel.make { entity in
        entity.attributesByName["count"]?.setValidationPredicates(
          [NSPredicate { value, _ in (value as? Int ?? 0) % 2 == 0 }], withValidationWarnings: ["it is odd"])
      }, onMainQueue: true)
    _ = stack.make("a", count: 3)
    let error = #expect(throws: CocoaError.self) { try stack.context.save() }
    #expect(error?.code == .managedObjectValidation)
    #expect(error?.localizedDescription == "Item.count is not valid: it is odd.")
  }
}
#endif
