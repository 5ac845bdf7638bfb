import DeepClone

final class Guest: Person {
  var visits: Int32 {
    get { (value(forKey: "visits") as? NSNumber)?.int32Value ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "visits") }
  }
}
