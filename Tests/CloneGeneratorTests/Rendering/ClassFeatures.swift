@testable import CloneGenerator

extension Feature {
  /// Features of the file that holds classes and the model in code.
  static let classes: [Feature] = [
    Feature(
      "class-attributes", sections: ["", "Sample"],
      """
      Sample
        flag Boolean scalar @defaultValueString=YES; small Integer16 scalar @defaultValueString=7; number Double
        price Decimal; data Binary; scan Binary @allowsExternalBinaryDataStorage=YES; link URI
        place Composite @composite=Place; color Transformable @customClassName=UIColor; count Integer64 scalar derived
      </entity><composite name="Place"><attribute name="x" optional="YES" attributeType="Double"/></composite>
      """),
    Feature(
      "class-relationships", sections: ["Note"],
      "Note\n  author one Person; readers many Person; editors ordered Person\nPerson"),
    Feature(
      "class-inheritance", sections: ["Photo"], "Media\n  id UUID; next one Media\nPhoto: Media\n  width Double"),
    Feature(
      "class-names", sections: ["DateObject"], "Date class=DateObject\n  protocol Date; Type one Date"),
    Feature(
      "class-where-missing", sections: ["", "Note"], "Note",
      configure: { ($0.entityClasses, $0.accessLevel) = (.whereMissing, .public) }),
    Feature(
      "everything-where-missing", sections: ["", "Managed object model"], "Note codegen=category\n  title String",
      configure: {
        ($0.entityClasses, $0.managedObjectModel, $0.importAccess) = (.whereMissing, .whereMissing, .internal)
      }),
  ]
}
