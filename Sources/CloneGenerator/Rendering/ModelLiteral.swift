/// Pieces of Swift source that the model in code is made of.
enum ModelLiteral {
  /// A labelled argument with the comma in front of it; empty where there is no value.
  static func argument(_ label: String, _ text: String?) -> String {
    text.map { ", \(label): \(SwiftName.literal($0))" } ?? ""
  }

  /// A userInfo as a dictionary; empty where it has no entries.
  static func dictionary(_ userInfo: UserInfo) -> String {
    guard !userInfo.entries.isEmpty else { return "" }
    // Of two entries with one key the last counts, as where the file is read.
    let entries = userInfo.entries.enumerated().filter { index, entry in
      !userInfo.entries.dropFirst(index + 1).contains { $0.key == entry.key }
    }
    return "[" + entries.map { "\(SwiftName.literal($1.key)): \(SwiftName.literal($1.value))" }.joined(separator: ", ")
      + "]"
  }
}
