@MainActor @Suite("Attributes")
struct Attributes {
  private let lines = "DeepClone/Lines/Lines+Attributes.swift"

  @Test("nil by primitive value leaves an optional number without a value")
  func nilNumber() {
    fact(.page("NSManagedObject, setPrimitiveValue(_:forKey:)"), for: lines) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["amount": 3])
      item.willChangeValue(forKey: "amount")
      item.setPrimitiveValue(nil, forKey: "amount")
      item.didChangeValue(forKey: "amount")
      try stack.context.save()
      let stored = try stack.other().existingObject(with: item.objectID).value(forKey: "amount")
      check(stored == nil, "the store has \(String(describing: stored))")
    }
  }

  @Test("willAccessValue brings a fault in, so that its primitive values can be read")
  func accessing() {
    fact(.page("NSManagedObject, willAccessValue(forKey:)"), for: lines) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      stack.context.turnIntoFaults(item)
      item.willAccessValue(forKey: "title")
      let value = item.primitiveValue(forKey: "title") as? String
      item.didAccessValue(forKey: "title")
      check(value == "a" && !item.isFault, "the value is \(value ?? "nil")")
    }
  }

  @Test("willChangeValue and didChangeValue around a primitive value make the object changed, and a save writes it")
  func changing() {
    fact(.page("NSManagedObject, willChangeValue(forKey:)"), for: lines) { check in
      let stack = try FactStack()
      let item = try stack.makeSaved("Item", ["title": "a"])
      item.willChangeValue(forKey: "title")
      item.setPrimitiveValue("b", forKey: "title")
      item.didChangeValue(forKey: "title")
      check(item.isUpdated, "it isn't updated")
      try stack.context.save()
      let stored = try stack.other().existingObject(with: item.objectID).value(forKey: "title") as? String
      check(stored == "b", "the store has \(stored ?? "nil")")
    }
  }

  @Test("A derived attribute has its value after a save and a refresh")
  func derived() {
    fact(.header("NSDerivedAttributeDescription.h"), for: "DeepClone/Undo/TakenValues.swift") { check in
      let stack = try FactStack(FactModel.single([FactModel.attribute("title"), FactModel.derived()]))
      let item = try stack.makeSaved("Item", ["title": "Élan"])
      stack.context.turnIntoFaults(item)
      let value = item.value(forKey: "sorting") as? String
      check(value == "elan", "it is \(value ?? "nil")")
    }
  }

  @Test("Setting a derived attribute's default value ends the program, even if it's set to nil")
  func derivedDefault() {
    fact(
      .disassembly("-[NSDerivedAttributeDescription setDefaultValue:]"),
      for: "ModelInCode/ModelBuilder+Attributes.swift",
      in: "derived-default"
    ) { ended, _ in ended }
  }

  @Test("A renaming identifier that isn't set is the name")
  func renamingIdentifier() {
    fact(.page("NSPropertyDescription, renamingIdentifier"), for: "DeepArchive/NSAttributeDescription+Archiving.swift")
    { check in
      let identifier = FactModel.attribute("title").renamingIdentifier
      check(identifier == "title", "it is \(identifier ?? "nil")")
    }
  }

  @Test("Copying a mutable value makes another object, copying an immutable one doesn't")
  func copying() {
    fact(.page("NSCopying"), for: lines) { check in
      let (fixed, mutable) = (NSArray(object: "a"), NSMutableArray(object: "a"))
      check(fixed.copy() as AnyObject === fixed, "an array is copied")
      let copy = mutable.mutableCopy() as? NSMutableArray
      mutable.add("b")
      check(copy?.count == 1, "the copy changes with the array")
    }
  }

  @Test("A value transformer makes the bytes of a store when it transforms forward")
  func transformer() {
    let (source, file) = (
      Source.header("NSAttributeDescription.h, valueTransformerName"), "DeepArchive/SecureTransformers.swift"
    )
    #if canImport(CoreData)
    fact(source, for: file) { check in
      let name = "CoreDataFactsTransformer"
      ValueTransformer.setValueTransformer(FactTransformer(), forName: NSValueTransformerName(name))
      let attribute = FactModel.attribute("title", .transformableAttributeType)
      attribute.valueTransformerName = name
      let stack = try FactStack(FactModel.single([attribute]))
      let item = try stack.makeSaved("Item", ["title": "a"])
      stack.context.turnIntoFaults(item)
      let value = item.value(forKey: "title") as? String
      check(value == "a", "the value is \(value ?? "nil")")
      check(FactTransformer.forward > 0 && FactTransformer.reverse > 0, "it wasn't called in both directions")
    }
    #else
    unknownHere(source, for: file)
    #endif
  }

  @Test("The secure transformer accepts the classes that archives do, and no others")
  func secureClasses() {
    let (source, file) = (
      Source.header("NSValueTransformer.h, allowedTopLevelClasses"), "DeepArchive/SecureTransformers.swift"
    )
    #if canImport(CoreData)
    fact(source, for: file) { check in
      let classes: [AnyClass] = [
        NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
        NSUUID.self, NSNull.self,
      ]
      let (own, accepted) = (
        Set(classes.map(NSStringFromClass)),
        Set(NSSecureUnarchiveFromDataTransformer.allowedTopLevelClasses.map(NSStringFromClass))
      )
      check(own == accepted, own.symmetricDifference(accepted).sorted().joined(separator: ", "))
    }
    #else
    unknownHere(source, for: file)
    #endif
  }

  @Test("Reading a large binary value whose external file is gone:")
  func lostFile() {
    finding(.thread("public crash reports"), for: lines, in: "lost-external-file")
  }
}

#if canImport(CoreData)
/// Strings as bytes of UTF-8; its class of values is the object's, as much published code has it.
private final class FactTransformer: ValueTransformer {
  nonisolated(unsafe) static var forward = 0
  nonisolated(unsafe) static var reverse = 0

  override static func transformedValueClass() -> AnyClass { NSString.self }
  override static func allowsReverseTransformation() -> Bool { true }

  override func transformedValue(_ value: Any?) -> Any? {
    Self.forward += 1
    return (value as? String).map { Data($0.utf8) }
  }

  override func reverseTransformedValue(_ value: Any?) -> Any? {
    Self.reverse += 1
    return (value as? Data).map { String(decoding: $0, as: UTF8.self) }
  }
}
#endif
