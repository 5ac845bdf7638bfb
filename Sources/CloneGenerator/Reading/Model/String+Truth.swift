extension String {
  /// The boolean that a text in a data model's file stands for, in upper or lower case; nil if it isn't one.
  var truth: Bool? {
    switch lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
