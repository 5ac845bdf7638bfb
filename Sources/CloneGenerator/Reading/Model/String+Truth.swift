extension String {
  /// The boolean that a text in a data model's file stands for, in any case; nil if it is none.
  var truth: Bool? {
    switch lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
