// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DeepClone

// As Xcode 26 writes it, so that the properties are the main actor's; what `@NSManaged` does stands written out.
extension Item {
  /// A request for all objects.
  public class func fetchRequest() -> NSFetchRequest<Item> {
    NSFetchRequest<Item>(entityName: "Item")
  }

  public var noteID: UUID? {
    get { value(forKey: "noteID") as? UUID }
    set { setValue(newValue, forKey: "noteID") }
  }

  public var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }

  public var note: Note? {
    get { value(forKey: "note") as? Note }
    set { setValue(newValue, forKey: "note") }
  }
}

extension Item: Identifiable {

}
