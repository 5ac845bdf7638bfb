/// The commands of the tool.
enum Command: String, CaseIterable {
  case start = "init"
  case plan
  case generate
  case check

  func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    switch self {
    case .start: try Self.writeConfiguration(arguments)
    case .plan: try Self.plan(arguments)
    case .generate: try Self.generate(arguments)
    case .check: try Self.check(arguments)
    }
  }
}
