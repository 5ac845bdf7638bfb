// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DeepClone

// As Xcode 26 writes it, so that the properties are the main actor's; what `@NSManaged` does stands written out.
extension Summary {
  /// A request for all objects.
  public class func fetchRequest() -> NSFetchRequest<Summary> {
    NSFetchRequest<Summary>(entityName: "Summary")
  }

  public var text: String? {
    get { value(forKey: "text") as? String }
    set { setValue(newValue, forKey: "text") }
  }

  public var note: Note? {
    get { value(forKey: "note") as? Note }
    set { setValue(newValue, forKey: "note") }
  }
}

extension Summary: Identifiable {

}
