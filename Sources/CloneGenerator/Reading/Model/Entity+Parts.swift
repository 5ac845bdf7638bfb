extension Entity {
  /// The entity's class, as Swift source spells it; nil if the model doesn't name a class of the app's own.
  ///
  /// `.Note` is Xcode's spelling for a class of the current module.
  var swiftClassName: String? {
    guard var name = className, !name.isEmpty else { return nil }
    if name.hasPrefix(".") { name.removeFirst() }
    return name.isEmpty || name == "NSManagedObject" ? nil : name
  }

  /// The parts that properties of all kinds have in common.
  typealias Property = (kind: RuleKey.Element, name: String, userInfo: UserInfo, location: SourceLocation)

  /// The attributes, relationships and fetched properties.
  var properties: [Property] {
    accessors + fetchedProperties.map { (.fetchedProperty, $0.name, $0.userInfo, $0.location) }
  }

  /// The properties that become accessors: the attributes and relationships.
  var accessors: [Property] {
    attributes.map { (.attribute, $0.name, $0.userInfo, $0.location) }
      + relationships.map { (.relationship, $0.name, $0.userInfo, $0.location) }
  }
}
