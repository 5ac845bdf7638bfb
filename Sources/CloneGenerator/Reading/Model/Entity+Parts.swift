extension Entity {
  /// The entity's class as Swift source spells it; nil where the model names no class of the app's.
  ///
  /// `.Note` is Xcode's spelling for a class of the current module.
  var swiftClassName: String? {
    guard var name = className, !name.isEmpty else { return nil }
    if name.hasPrefix(".") { name.removeFirst() }
    return name.isEmpty || name == "NSManagedObject" ? nil : name
  }

  /// The attributes, relationships and fetched properties, by what all of them have.
  var properties: [(name: String, userInfo: UserInfo, location: SourceLocation)] {
    attributes.map { ($0.name, $0.userInfo, $0.location) } + relationships.map { ($0.name, $0.userInfo, $0.location) }
      + fetchedProperties.map { ($0.name, $0.userInfo, $0.location) }
  }
}
