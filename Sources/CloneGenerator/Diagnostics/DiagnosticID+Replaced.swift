extension DiagnosticID {
  /// The diagnostic that has replaced an earlier one; nil if no earlier one had the id.
  static func replacement(of id: String) -> DiagnosticID? {
    id == "owned-beside-cascade" ? .ownedNotCascade : nil
  }
}
