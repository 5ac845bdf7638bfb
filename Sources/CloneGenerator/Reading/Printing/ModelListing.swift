/// A model as text for people: a line for the model, each entity and each property, with what the file says about it.
struct ModelListing {
  private let model: Model

  init(_ model: Model) { self.model = model.inStableOrder }

  /// The text, which ends with a line break.
  var text: String {
    var words = Words("model \(model.name)")
    words.add("language", model.sourceLanguage)
    words.add("version", quoted: model.versionIdentifier)
    words.add("tools", model.minimumToolsVersion)
    words.add("CloudKit", if: model.isUsedWithCloudKit)
    words.add("SwiftData", if: model.isUsedWithSwiftData)
    var lines = [words.line]
    lines += model.entities.flatMap { self.lines(of: $0) }
    lines += model.composites.flatMap { self.lines(of: $0) }
    lines += model.fetchRequests.map { line(of: $0, "fetch request \($0.name)") }
    lines += model.configurations.map { line(of: $0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of entity: Entity) -> [String] {
    var words = Words("entity \(entity.name)")
    words.add("parent", entity.parentName)
    words.add("class", entity.className)
    words.add("abstract", if: entity.isAbstract)
    words.add("codegen", entity.codeGeneration == .manual ? nil : entity.codeGeneration.rawValue)
    words.add("renamed from", entity.renamingIdentifier)
    for names in entity.uniquenessConstraints { words.add("unique", names.joined(separator: "+")) }
    for names in entity.compoundIndexes { words.add("indexed", names.joined(separator: "+")) }
    words.add(entity.isSyncable, entity.versionHashModifier, entity.userInfo)
    var properties = entity.attributes.map { line(of: $0) }
    properties += entity.relationships.map { line(of: $0) }
    properties += entity.fetchedProperties.map { line(of: $0) }
    properties += entity.indexes.map { line(of: $0) }
    return [words.line] + properties.map { "  " + $0 }
  }

  private func lines(of composite: Composite) -> [String] {
    var words = Words("composite \(composite.name)")
    words.add(composite.userInfo)
    return [words.line] + composite.attributes.map { "  " + line(of: $0) }
  }

  private func line(of attribute: Attribute) -> String {
    let type = attribute.compositeName.map { "\(attribute.type.rawValue) \($0)" } ?? attribute.type.rawValue
    var words = Words("attribute \(attribute.name): \(type)")
    words.add("optional", if: attribute.isOptional)
    words.add("scalar", if: attribute.usesScalarType)
    words.add("transient", if: attribute.isTransient)
    words.add("derived", if: attribute.isDerived)
    words.add("derivation", quoted: attribute.derivationExpression)
    words.add("default", quoted: attribute.defaultValue)
    words.add("min", attribute.minimum)
    words.add("max", attribute.maximum)
    words.add("regex", quoted: attribute.regularExpression)
    words.add("external storage", if: attribute.allowsExternalStorage)
    words.add("transformer", attribute.valueTransformerName)
    words.add("value class", quoted: attribute.customClassName)
    words.add("kept in history", if: attribute.preservesValueInHistory)
    words.add("Spotlight", if: attribute.isIndexedBySpotlight)
    words.add("indexed", if: attribute.isIndexed)
    words.add("cloud encryption", if: attribute.allowsCloudEncryption)
    words.add("renamed from", attribute.renamingIdentifier)
    words.add(attribute.isSyncable, attribute.versionHashModifier, attribute.userInfo)
    return words.line
  }

  private func line(of relationship: Relationship) -> String {
    let many = relationship.isOrdered ? "ordered many" : "many"
    let count = relationship.isToMany ? many : relationship.isOrdered ? "ordered one" : "one"
    var words = Words("relationship \(relationship.name): \(count) \(relationship.destinationName ?? "(nothing)")")
    words.add("optional", if: relationship.isOptional)
    let owner = relationship.inverseEntityName.map { $0 + "." } ?? ""
    words.add("inverse", relationship.inverseName.map { owner + $0 })
    words.add("inverse entity", relationship.inverseName == nil ? relationship.inverseEntityName : nil)
    words.add("min", relationship.minimumCount.map(String.init))
    words.add("max", relationship.maximumCount.map(String.init))
    words.add("delete", relationship.deleteRule.rawValue)
    words.add("transient", if: relationship.isTransient)
    words.add("indexed", if: relationship.isIndexed)
    words.add("renamed from", relationship.renamingIdentifier)
    words.add(relationship.isSyncable, relationship.versionHashModifier, relationship.userInfo)
    return words.line
  }

  private func line(of property: FetchedProperty) -> String {
    var words = Words("fetched property \(property.name)")
    words.add("optional", if: property.isOptional)
    words.add(property.isSyncable, property.versionHashModifier, property.userInfo)
    return property.request.map { line(of: $0, words.line + ", fetches") } ?? words.line
  }

  private func line(of request: FetchRequest, _ start: String) -> String {
    var words = Words("\(start): \(request.entityName ?? "(nothing)")")
    words.add("where", quoted: request.predicate)
    words.add("result type", request.resultType)
    words.add("limit", request.limit.map(String.init))
    words.add("batch", request.batchSize.map(String.init))
    words.add("sub-entities", if: request.includesSubentities)
    words.add("property values", if: request.includesPropertyValues)
    words.add("pending changes", if: request.includesPendingChanges)
    words.add("faults", if: request.returnsObjectsAsFaults)
    words.add("distinct", if: request.returnsDistinctResults)
    words.add(request.userInfo)
    return words.line
  }

  private func line(of index: FetchIndex) -> String {
    let elements = index.elements.map { element in
      let subject = element.propertyName ?? element.expression.map { String(reflecting: $0) } ?? "(nothing)"
      return [subject, element.type, element.isAscending ? nil : "descending"].compactMap { $0 }.joined(separator: " ")
    }
    var words = Words("index \(index.name): \(elements.joined(separator: " + "))")
    words.add("where", quoted: index.predicate)
    return words.line
  }

  private func line(of configuration: ModelConfiguration) -> String {
    var words = Words("configuration \(configuration.name): \(configuration.entityNames.joined(separator: " + "))")
    words.add("CloudKit", if: configuration.isUsedWithCloudKit)
    return words.line
  }
}

/// A line that grows with each fact about an element.
private struct Words {
  private(set) var line: String

  init(_ start: String) { line = start }

  mutating func add(_ word: String, if isSo: Bool) { if isSo { line += ", \(word)" } }

  mutating func add(_ word: String, _ value: String?) { if let value { line += ", \(word) \(value)" } }

  /// Adds any text in quotes, so that it can't be mistaken for the line's own words.
  mutating func add(_ word: String, quoted value: String?) { add(word, value.map { String(reflecting: $0) }) }

  /// Adds what entities and properties of all kinds have.
  mutating func add(_ isSyncable: Bool, _ hashModifier: String?, _ userInfo: UserInfo) {
    add("syncable", if: isSyncable)
    add("hash modifier", quoted: hashModifier)
    add(userInfo)
  }

  mutating func add(_ userInfo: UserInfo) {
    guard !userInfo.entries.isEmpty else { return }
    let entries = userInfo.entries.map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }
    line += ", userInfo [\(entries.joined(separator: ", "))]"
  }
}
