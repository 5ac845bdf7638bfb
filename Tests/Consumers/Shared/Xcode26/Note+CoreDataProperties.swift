// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DeepClone

// As Xcode 26 writes it, so that the properties are the main actor's; what `@NSManaged` does stands written out.
extension Note {
  /// A request for all objects.
  public class func fetchRequest() -> NSFetchRequest<Note> {
    NSFetchRequest<Note>(entityName: "Note")
  }

  public var created: Date? {
    get { value(forKey: "created") as? Date }
    set { setValue(newValue, forKey: "created") }
  }

  public var index: Int32 {
    get { (value(forKey: "index") as? NSNumber)?.int32Value ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "index") }
  }

  public var keywords: NSArray? {
    get { value(forKey: "keywords") as? NSArray }
    set { setValue(newValue, forKey: "keywords") }
  }

  public var noteID: UUID? {
    get { value(forKey: "noteID") as? UUID }
    set { setValue(newValue, forKey: "noteID") }
  }

  public var rating: Int32 {
    get { (value(forKey: "rating") as? NSNumber)?.int32Value ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "rating") }
  }

  public var slug: String? {
    get { value(forKey: "slug") as? String }
    set { setValue(newValue, forKey: "slug") }
  }

  public var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }

  public var items: NSOrderedSet? {
    get { value(forKey: "items") as? NSOrderedSet }
    set { setValue(newValue, forKey: "items") }
  }

  public var summary: Summary? {
    get { value(forKey: "summary") as? Summary }
    set { setValue(newValue, forKey: "summary") }
  }

  public var tags: NSSet? {
    get { value(forKey: "tags") as? NSSet }
    set { setValue(newValue, forKey: "tags") }
  }
}

// MARK: Generated accessors for items
extension Note {
  public func addToItems(_ value: Item) { mutableOrderedSetValue(forKey: "items").add(value) }
  public func removeFromItems(_ value: Item) { mutableOrderedSetValue(forKey: "items").remove(value) }
}

// MARK: Generated accessors for tags
extension Note {
  public func addToTags(_ value: Tag) { mutableSetValue(forKey: "tags").add(value) }
  public func removeFromTags(_ value: Tag) { mutableSetValue(forKey: "tags").remove(value) }
}

extension Note: Identifiable {

}
