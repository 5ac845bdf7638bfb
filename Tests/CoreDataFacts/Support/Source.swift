/// Who says that a fact is one.
struct Source {
  let text: String

  /// A header of Core Data's.
  static func header(_ name: String) -> Source { Source(text: name) }
  /// A page of Apple's documentation.
  static func page(_ name: String) -> Source { Source(text: "developer.apple.com, \(name)") }
  /// A thread, or other people's tests, in public.
  static func thread(_ name: String) -> Source { Source(text: name) }
  /// Code that was seen in public disassemblies.
  static func disassembly(_ symbol: String) -> Source {
    Source(text: "seen in public disassemblies of CoreData.framework (\(symbol)), not documented")
  }
  /// A thing that people saw and nobody wrote down.
  static let seen = Source(text: "seen, not documented")
  /// A thing that only a run can tell.
  static let open = Source(text: "nobody has seen it yet")
}
