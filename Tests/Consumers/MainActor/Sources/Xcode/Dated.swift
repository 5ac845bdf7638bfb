import DeepClone

/// A class below one that Xcode writes, whose overrides stay nobody's, as what they override.
final class Dated: Memo {
  var isNew = false

  override nonisolated func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue("Today", forKey: "text")
  }
}
