extension String {
  /// What a data model's file means by a text that says yes or no, in any case; nil where it says neither.
  var truth: Bool? {
    switch lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
