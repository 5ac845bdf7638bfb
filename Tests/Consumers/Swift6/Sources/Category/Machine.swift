// `AppleBranchTests` compiles this file alone.
import DeepClone
import Foundation

/// A class as an app declares it whose model says Category/Extension; its properties are generated.
class Machine: NSManagedObject {
  var text: String { "\(name ?? "") \(wheels?.compactMap { ($0 as? Wheel)?.name }.joined() ?? "")" }
}

/// The same, without members of its own.
final class Wheel: NSManagedObject {}
