package import DeepClone
import Foundation

/// What a hatchery owns.
package final class Egg: NSManagedObject {
  package var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  package var hatchery: Hatchery? {
    get { value(forKey: "hatchery") as? Hatchery }
    set { setValue(newValue, forKey: "hatchery") }
  }
  package var queueOf: Hatchery? {
    get { value(forKey: "queueOf") as? Hatchery }
    set { setValue(newValue, forKey: "queueOf") }
  }
  package var bestOf: Hatchery? {
    get { value(forKey: "bestOf") as? Hatchery }
    set { setValue(newValue, forKey: "bestOf") }
  }
}
