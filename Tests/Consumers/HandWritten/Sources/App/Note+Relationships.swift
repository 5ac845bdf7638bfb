import DeepClone

extension Note {
  /// Its own, not optional.
  var cover: Cover {
    get { promised("cover") }
    set { setValue(newValue, forKey: "cover") }
  }
  /// Shared, not optional, and of an abstract class.
  var author: Person {
    get { promised("author") }
    set { setValue(newValue, forKey: "author") }
  }
  /// Shared, unwrapped where it is used.
  var editor: Person! {
    get { value(forKey: "editor") as? Person }
    set { setValue(newValue, forKey: "editor") }
  }
  var items: NSMutableSet {
    get { mutableSetValue(forKey: "items") }
    set { setValue(newValue, forKey: "items") }
  }
  var labels: Set<Label> {
    get { promised("labels") }
    set { setValue(newValue, forKey: "labels") }
  }
  var outline: NSMutableOrderedSet {
    get { mutableOrderedSetValue(forKey: "outline") }
    set { setValue(newValue, forKey: "outline") }
  }
  var pages: [Page] {
    get { (promised("pages") as NSOrderedSet).compactMap { $0 as? Page } }
    set { setValue(NSOrderedSet(array: newValue), forKey: "pages") }
  }
}
