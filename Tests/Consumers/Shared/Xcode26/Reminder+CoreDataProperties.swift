import DeepClone

// As Xcode 26 writes it, so that the properties are the main actor's; what `@NSManaged` does stands written out.
extension Reminder {
  /// A request for all objects.
  class func fetchRequest() -> NSFetchRequest<Reminder> {
    NSFetchRequest<Reminder>(entityName: "Reminder")
  }

  var due: Date? {
    get { value(forKey: "due") as? Date }
    set { setValue(newValue, forKey: "due") }
  }
}
