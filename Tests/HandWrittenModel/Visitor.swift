package import DeepClone
package import Foundation

/// What hatcheries share.
package final class Visitor: NSManagedObject {
  package var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  package var hatcheries: NSSet? {
    get { value(forKey: "hatcheries") as? NSSet }
    set { setValue(newValue, forKey: "hatcheries") }
  }
}
