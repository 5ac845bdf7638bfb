public import DeepClone

// As Xcode 26 writes it, so that the properties are the main actor's; what `@NSManaged` does stands written out.
extension Memo {
  /// A request for all memos.
  public class func fetchRequest() -> NSFetchRequest<Memo> {
    NSFetchRequest<Memo>(entityName: "Memo")
  }

  /// What it says.
  public var text: String? {
    get {
      willAccessValue(forKey: "text")
      defer { didAccessValue(forKey: "text") }
      return primitiveValue(forKey: "text") as? String
    }
    set {
      willChangeValue(forKey: "text")
      setPrimitiveValue(newValue, forKey: "text")
      didChangeValue(forKey: "text")
    }
  }
}

extension Memo: Identifiable {

}
