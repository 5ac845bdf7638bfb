import DeepClone

/// A class whose properties promise what the model does not, hide what it has, and give it other names.
final class Note: Managed {
  /// What the store has as a number.
  enum Status: Int16 { case draft, final }

  // MARK: Not optional

  var subtitle: String! {
    get { value(forKey: "subtitle") as? String }
    set { setValue(newValue, forKey: "subtitle") }
  }
  var slug: String {
    get { promised("slug") }
    set { setValue(newValue, forKey: "slug") }
  }
  var created: Date {
    get { promised("created") }
    set { setValue(newValue, forKey: "created") }
  }
  var tint: NSString {
    get { promised("tint") }
    set { setValue(newValue, forKey: "tint") }
  }
  var keywords: NSMutableArray {
    get { promised("keywords") }
    set { setValue(newValue, forKey: "keywords") }
  }
  var index: Int {
    get { (promised("index") as NSNumber).intValue }
    set { setValue(NSNumber(value: newValue), forKey: "index") }
  }

  // MARK: Classes of Foundation's

  var changed: NSDate {
    get { Self.object(promised("changed")) }
    set { setValue(newValue as Date, forKey: "changed") }
  }
  var reviewed: NSDate? {
    get { (value(forKey: "reviewed") as? Date).map(Self.object) }
    set { setValue(newValue as Date?, forKey: "reviewed") }
  }

  private static func object(_ date: Date) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
  }

  // MARK: By key: hidden, or under another name; there is nothing for `legacy`

  private(set) var length: Int32 {
    get { (promised("length") as NSNumber).int32Value }
    set { setValue(NSNumber(value: newValue), forKey: "length") }
  }
  private(set) var noteID: UUID {
    get { promised("noteID") }
    set { setValue(newValue, forKey: "noteID") }
  }
  private var statusRaw: Int16 {
    get { (promised("statusRaw") as NSNumber).int16Value }
    set { setValue(NSNumber(value: newValue), forKey: "statusRaw") }
  }
  var status: Status {
    get { Status(rawValue: statusRaw) ?? .draft }
    set { statusRaw = newValue.rawValue }
  }
  var feeling: String? {
    get { value(forKey: "mood") as? String }
    set { setValue(newValue, forKey: "mood") }
  }

  private(set) var attachments: Set<Attachment> {
    get { promised("attachments") }
    set { setValue(newValue, forKey: "attachments") }
  }

  /// Fills what no other file can.
  func complete(_ id: UUID, _ attachment: Attachment) {
    (length, noteID, attachments) = (12, id, [attachment])
  }
}
