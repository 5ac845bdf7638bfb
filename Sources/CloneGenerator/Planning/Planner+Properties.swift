extension Planner {
  /// Checks what the model says of properties beside rules, which matters to the classes that are generated or written.
  mutating func checkProperties(of entity: Entity) {
    for attribute in entity.attributes { checkClass(of: attribute, in: entity) }
  }

  /// Warns of a Transformable whose class no accessor can have.
  private mutating func checkClass(of attribute: Attribute, in entity: Entity) {
    guard case .unusable(let text) = TransformableClass(attribute) else { return }
    report(
      .warning, "transformable-class-unusable",
      "'\(entity.name).\(attribute.name)' has the custom class \"\(text)\", which is no name of a class, so a generated "
        + "accessor is of type NSObject; name one in the model editor (Custom Class), 'NSArray' for example, or leave it "
        + "empty", at: attribute.location)
  }
}
