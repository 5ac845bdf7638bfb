// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DeepClone

// As Xcode 26 writes it, so that the properties are the main actor's; what `@NSManaged` does stands written out.
extension Tag {
  /// A request for all objects.
  public class func fetchRequest() -> NSFetchRequest<Tag> {
    NSFetchRequest<Tag>(entityName: "Tag")
  }

  public var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }

  public var notes: NSSet? {
    get { value(forKey: "notes") as? NSSet }
    set { setValue(newValue, forKey: "notes") }
  }
}

// MARK: Generated accessors for notes
extension Tag {
  public func addToNotes(_ value: Note) { mutableSetValue(forKey: "notes").add(value) }
  public func removeFromNotes(_ value: Note) { mutableSetValue(forKey: "notes").remove(value) }
}

extension Tag: Identifiable {

}
