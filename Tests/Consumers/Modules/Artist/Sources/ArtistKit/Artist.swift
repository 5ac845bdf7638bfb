public import DeepClone

/// An artist, whose rating only this module sees.
public class Artist: NSManagedObject {}

extension Artist {
  /// The artist's name.
  public var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }

  var rating: NSNumber? {
    get { value(forKey: "rating") as? NSNumber }
    set { setValue(newValue, forKey: "rating") }
  }

  /// The songs, in order.
  public var songs: NSOrderedSet? {
    get { value(forKey: "songs") as? NSOrderedSet }
    set { setValue(newValue, forKey: "songs") }
  }
}
