extension ManagedObjectModelView {
  /// An argument of a call.
  struct ArgumentView: TemplateView {
    let label: String
    let value: String

    /// The arguments that there are.
    static func list(_ arguments: ArgumentView?...) -> [ArgumentView] { arguments.compactMap { $0 } }

    /// An argument that is true; none where it would be false.
    static func flag(_ label: String, _ isSet: Bool) -> ArgumentView? {
      isSet ? ArgumentView(label: label, value: "true") : nil
    }

    /// A text as a literal; none where there is no text.
    static func text(_ label: String, _ text: String?) -> ArgumentView? {
      text.map { ArgumentView(label: label, value: SwiftName.literal($0)) }
    }

    /// A number or an expression; none where there is none.
    static func value(_ label: String, _ value: (some CustomStringConvertible)?) -> ArgumentView? {
      value.map { ArgumentView(label: label, value: $0.description) }
    }
  }
}

extension UserInfo {
  /// The entries as a dictionary's literal; nil where there are none.
  var literal: String? {
    // Of two entries with one key the last counts, as where the file is read.
    let entries = Array(self.entries.reversed().uniqued(on: \.key).reversed())
    guard !entries.isEmpty else { return nil }
    return "[" + entries.map { "\(SwiftName.literal($0.key)): \(SwiftName.literal($0.value))" }.joined(separator: ", ")
      + "]"
  }
}
