import Foundation
import ModelInCode
import Testing

/// What `Everything.xcdatamodeld` says has to be what the model in code holds.
@MainActor @Suite("The model in code, value by value")
struct EverythingModelTests {
  private let model = EverythingModel.managedObjectModel

  private func attribute(_ name: String) throws -> NSAttributeDescription {
    try #require(model.entitiesByName["Everything"]?.attributesByName[name])
  }

  private func text(_ predicate: NSPredicate) -> String {
    #if canImport(CoreData)
    predicate.predicateFormat
    #else
    (predicate as? PredicateText)?.text ?? ""
    #endif
  }

  @Test("A model in code has the model's renaming identifiers, hash modifiers, marks and versions")
  func versions() throws {
    let thing = try #require(model.entitiesByName["Thing"])
    let (title, blob) = (try attribute("title"), try attribute("blob"))
    let parts = try #require(model.entitiesByName["Everything"]?.relationshipsByName["parts"])
    #expect([thing.renamingIdentifier, thing.versionHashModifier] == ["OldThing", "thing-2"] && thing.isAbstract)
    #expect([title.renamingIdentifier, title.versionHashModifier] == ["name", "title-2"])
    #expect([parts.renamingIdentifier, parts.versionHashModifier] == ["pieces", "parts-2"])
    #expect(
      title.isIndexedBySpotlight && title.preservesValueInHistoryOnDeletion
        && title.userInfo?["note"] as? String == "kept")
    #expect(blob.allowsExternalBinaryDataStorage && blob.allowsCloudEncryption)
    #expect(parts.minCount == 1 && parts.maxCount == 9 && model.versionIdentifiers.first as? String == "Version 7")
  }

  @Test("A model in code has defaults of every type, without those that the type can't hold")
  func defaults() throws {
    func value<Value>(_ name: String, _ type: Value.Type = Value.self) throws -> Value? {
      try attribute(name).defaultValue as? Value
    }
    #expect(try value("flag") == false && value("flagWord") == true && value("small") == -3 && value("medium") == 12)
    #expect(try value("large") == Int64.max && value("ratio") == 1e300 && value("single") == Float(0.25))
    #expect(try value("price", NSDecimalNumber.self)?.stringValue == "12345678901234567890.12")
    #expect(
      try value("day") == Date(timeIntervalSinceReferenceDate: 600_000_000.5) && value("title") == "A \"quoted\" title")
    #expect(try value("key") == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(try value("page") == URL(string: "https://example.org/a?b=c"))
    for name in ["smallTooLarge", "keyMalformed", "blob"] {
      #expect(try attribute(name).defaultValue == nil, "\(name)")
    }
  }

  @Test("A model in code has derived attributes and nested composites")
  func computed() throws {
    let derived = try #require(try attribute("partCount") as? NSDerivedAttributeDescription)
    #expect(derived.attributeType == .integer64AttributeType)
    let searchTitle = try #require(try attribute("searchTitle") as? NSDerivedAttributeDescription)
    #if canImport(CoreData)
    #expect(searchTitle.derivationExpression != nil)
    #else
    #expect(searchTitle.derivationExpressionFormat == "canonical:(title)")
    #expect(derived.derivationExpressionFormat == "parts.@count")
    #endif
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      let frame = try #require(try attribute("frame") as? NSCompositeAttributeDescription)
      #expect(frame.attributeType == .compositeAttributeType && frame.renamingIdentifier == "bounds")
      #expect(frame.elements.map(\.name) == ["origin", "label"])
      #expect(frame.elements.last?.userInfo?["unit"] as? String == "none")
      let origin = try #require(frame.elements.first as? NSCompositeAttributeDescription)
      #expect(origin.elements.compactMap { $0.defaultValue as? Double } == [1.5, 2.5])
    }
  }

  @Test(
    "Validation of bounds, lengths, dates and patterns",
    arguments: [
      ("small", -5, true), ("small", -6, false), ("small", 5, true), ("small", 6, false),
      ("price", NSDecimalNumber(value: -1), false), ("price", NSDecimalNumber(value: 0), true),
      ("day", Date(timeIntervalSinceReferenceDate: 0), true), ("day", Date(timeIntervalSinceReferenceDate: -1), false),
      ("title", "Ab", true), ("title", "A", false), ("title", "abc", false), ("title", "12", true),
      ("title", "12a", false), ("title", "A" + String(repeating: "b", count: 40), false),
    ] as [(String, any Sendable, Bool)])
  func validation(_ name: String, _ value: any Sendable, _ isValid: Bool) throws {
    let predicates = try attribute(name).validationPredicates
    #expect(!predicates.isEmpty && predicates.allSatisfy { $0.evaluate(with: value) } == isValid)
  }

  @Test("Validation is described; a bound that is no number is none")
  func validationTexts() throws {
    let title = try attribute("title")
    let titleTexts = title.validationPredicates.map(text)
    #expect(titleTexts.first == "length >= 2" && titleTexts.last == #"SELF MATCHES "[A-Z].*|\\d+""#)
    #expect(title.validationWarnings.count == 3)
    let texts = try attribute("small").validationPredicates.map(text)
    #expect(texts == ["SELF >= -5", "SELF <= 5"])
    #expect(try attribute("ratio").validationPredicates.isEmpty)
  }

  @Test("Indexes with inherited properties, orders, expressions and predicates; uniqueness constraints")
  func indexes() throws {
    let entity = try #require(model.entitiesByName["Everything"])
    #expect(entity.indexes.map(\.name) == ["byTitleAndDay", "byPlace"])
    let first = try #require(entity.indexes.first)
    #expect(first.elements.compactMap(\.propertyName) == ["title", "day"])
    #expect(first.elements.map(\.isAscending) == [true, false])
    #expect(try text(#require(first.partialIndexPredicate)) == "small > 0")
    let second = try #require(entity.indexes.last)
    #expect(second.elements.map(\.collationType.rawValue) == [1, 0])
    #expect(second.elements.last?.property is NSExpressionDescription && second.entity === entity)
    #expect(model.entitiesByName["Thing"]?.uniquenessConstraints as? [[String]] == [["title"]])
  }

  @Test("Fetched properties, fetch request templates and configurations")
  func fetching() throws {
    let alike = try #require(
      model.entitiesByName["Everything"]?.propertiesByName["alike"] as? NSFetchedPropertyDescription)
    #expect(alike.isOptional && alike.versionHashModifier == "alike-2" && alike.userInfo?["of"] as? String == "title")
    #expect(alike.fetchRequest?.entityName == "Everything" && alike.fetchRequest?.fetchLimit == 3)
    #expect(alike.fetchRequest?.predicate.map(text) == "title == $FETCH_SOURCE.title")
    #expect(model.fetchRequestTemplatesByName.keys.sorted() == ["Counted", "Positive"])
    let positive = try #require(model.fetchRequestTemplate(forName: "Positive"))
    #expect(positive.predicate.map(text) == "small > 0 AND title != \"100%\"" && positive.fetchLimit == 10)
    #expect(positive.fetchBatchSize == 5 && positive.includesSubentities)
    let counted = try #require(model.fetchRequestTemplate(forName: "Counted"))
    #expect(counted.resultType == .countResultType && counted.includesPendingChanges && !counted.includesSubentities)
    #expect(Set(model.configurations).isSuperset(of: ["Cloud", "Nothing"]))
    let cloud = try #require(model.entities(forConfigurationName: "Cloud"))
    #expect(cloud.compactMap(\.name).sorted() == ["Everything", "Part"])
    #expect(model.entities(forConfigurationName: "Nothing")?.isEmpty == true)
    #expect(model.entities(forConfigurationName: "Missing") == nil)
    #expect(model.entities(forConfigurationName: nil)?.count == 3)
  }
}
