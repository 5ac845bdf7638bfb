#if !canImport(CoreData)
/// An object that overrides what Apple's class lets a subclass override, and notes the calls.
final class Overrider: NSManagedObject {
  var calls: [String] = []
  var extra: Any?

  override func value(forKey key: String) -> Any? {
    calls.append("value \(key)")
    return super.value(forKey: key)
  }
  override func setValue(_ value: Any?, forKey key: String) {
    calls.append("setValue \(key)")
    super.setValue(value, forKey: key)
  }
  override func primitiveValue(forKey key: String) -> Any? { super.primitiveValue(forKey: key) }
  override func setPrimitiveValue(_ value: Any?, forKey key: String) { super.setPrimitiveValue(value, forKey: key) }
  override func value(forUndefinedKey key: String) -> Any? { key == "extra" ? extra : nil }
  override func setValue(_ value: Any?, forUndefinedKey key: String) { extra = value }
  override func willAccessValue(forKey key: String?) { super.willAccessValue(forKey: key) }
  override func didAccessValue(forKey key: String?) { super.didAccessValue(forKey: key) }
  override func willChangeValue(forKey key: String) { super.willChangeValue(forKey: key) }
  override func didChangeValue(forKey key: String) { super.didChangeValue(forKey: key) }
  override func willTurnIntoFault() {
    calls.append("willTurnIntoFault \(primitiveValue(forKey: "name") ?? "")")
    super.willTurnIntoFault()
  }
  override func didTurnIntoFault() {
    calls.append("didTurnIntoFault \(primitiveValue(forKey: "name") ?? "")")
    super.didTurnIntoFault()
  }
  override func validateValue(_ value: inout Any?, forKey key: String) throws {
    try super.validateValue(&value, forKey: key)
    guard key == "name", let name = value as? String else { return }
    guard name != "refused" else {
      throw CocoaError(.managedObjectValidation, userInfo: [NSValidationKeyErrorKey: key])
    }
    value = name.trimmingCharacters(in: .whitespaces)
  }
}

@MainActor
@Suite("A subclass of NSManagedObject can override what Apple's lets it override")
struct OverrideTests {
  private static let model = SmallModel.make(class: Overrider.self)

  private func object() throws -> (Stack, Overrider) {
    let stack = try Stack(Self.model, onMainQueue: true)
    return (stack, Overrider(context: stack.context))
  }

  @Test("Key-value access calls an override, and keys that are no properties go on")
  func keyValue() throws {
    let (_, object) = try object()
    object.setValue("a", forKeyPath: "name")
    #expect(object.value(forKeyPath: "name") as? String == "a")
    object.setValue(7, forKey: "extra")
    #expect(object.value(forKey: "extra") as? Int == 7)
    #expect(object.calls == ["setValue name", "value name", "setValue extra", "value extra"])
  }

  @Test("An object is asked before and after it turns into a fault, with its values and without them")
  func faults() throws {
    let (stack, object) = try object()
    object.setValue("a", forKey: "name")
    try stack.context.save()
    object.calls = []
    stack.context.refresh(object, mergeChanges: false)
    #expect(object.calls == ["willTurnIntoFault a", "didTurnIntoFault "])
  }

  @Test("Validation of one value can change it, and can refuse it")
  func validation() throws {
    let (stack, object) = try object()
    object.setValue("  a ", forKey: "name")
    try stack.context.save()
    #expect(object.value(forKey: "name") as? String == "a")
    object.setValue("refused", forKey: "name")
    let error = #expect(throws: CocoaError.self) { try stack.context.save() }
    #expect(error?.code == .managedObjectValidation && error?.validationKey == "name")
    #expect(try Stack.names(stack.other()) == ["a"])
  }
}
#endif
