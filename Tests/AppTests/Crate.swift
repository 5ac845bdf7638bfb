import DeepClone
import Foundation

/// A class whose setters of relationships stamp and count.
final class Crate: NSManagedObject {
  var parent: Crate? {
    get { value(forKey: "parent") as? Crate }
    set {
      parent?.count -= 1
      setValue(newValue, forKey: "parent")
      newValue?.count += 1
      (changed, moved) = (Date(), "moved")
    }
  }
  var parts: NSSet? {
    get { value(forKey: "parts") as? NSSet }
    set { setValue(newValue, forKey: "parts") }
  }
  var labels: NSSet? {
    get { value(forKey: "labels") as? NSSet }
    set {
      setValue(newValue, forKey: "labels")
      changed = Date()
    }
  }
  var rate: Rate? {
    get { value(forKey: "rate") as? Rate }
    set { setValue(newValue, forKey: "rate") }
  }
  /// A crate that's sealed has no rate.
  var seal: Label? {
    get { value(forKey: "seal") as? Label }
    set {
      setValue(newValue, forKey: "seal")
      if newValue != nil { rate = nil }
    }
  }

  var changed: Date? {
    get { value(forKey: "changed") as? Date }
    set { setValue(newValue, forKey: "changed") }
  }
  /// The number of parts, as far as setters have counted them.
  var count: Int32 {
    get { (value(forKey: "count") as? NSNumber)?.int32Value ?? 0 }
    set { setValue(newValue, forKey: "count") }
  }
  var inherited: Date? {
    get { value(forKey: "inherited") as? Date }
    set { setValue(newValue, forKey: "inherited") }
  }
  var moved: String? {
    get { value(forKey: "moved") as? String }
    set { setValue(newValue, forKey: "moved") }
  }
  var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  var token: UUID? {
    get { value(forKey: "token") as? UUID }
    set { setValue(newValue, forKey: "token") }
  }

  /// The crate and all crates in it, by name.
  var all: [Crate] {
    let parts = (parts?.allObjects ?? []).compactMap { $0 as? Crate }.sorted { ($0.name ?? "") < ($1.name ?? "") }
    return [self] + parts.flatMap(\.all)
  }

  /// The values that a copy has, too, and the links.
  var values: [String] {
    let labels = (labels?.allObjects ?? []).compactMap { ($0 as? Label)?.name }.sorted()
    let dates = [changed, inherited].map { $0.map { "\($0.timeIntervalSinceReferenceDate)" } ?? "-" }
    return [name ?? "-", "\(count)", parent?.name ?? "-", "\(rate?.amount ?? 0)"] + dates + labels
  }
}

/// A function of the app's own, whose name no accessor's helper may hide in a class.
func members(_ label: Label) -> Int { label.crates?.count ?? 0 }

extension Label {
  var size: Int { members(self) }
}
