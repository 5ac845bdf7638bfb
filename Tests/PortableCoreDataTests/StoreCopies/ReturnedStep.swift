#if !canImport(CoreData)
/// A random store of a version of a model that comes back to the version before, as an archive.
struct ReturnedStep {
  /// What becomes of the archive.
  enum Outcome: String {
    /// The version before has everything, and it's restored.
    case restored
    /// What the version before has is restored, and nothing else.
    case restoredKnown
    /// It isn't restored, nor is it without what the version before lacks.
    case refused
  }

  private let folder: TemporaryFolder
  private let (old, compared): (NSManagedObjectModel, NSManagedObjectModel)

  /// Makes the store of the newer version.
  init(from new: String, to old: String, seed: UInt64) throws {
    folder = try TemporaryFolder()
    let model = try ModelBundle.model(new, isEverythingOptional: true)
    (self.old, compared) = (
      try ModelBundle.model(old, isEverythingOptional: true), try ModelBundle.compared(old)
    )
    let stack = try Stack(model, folder.file())
    try RandomChanges.fill(stack.context, of: model, seed: seed)
    try stack.close()
  }

  /// Archives the store by the newer version's program, and restores it by that of the version before.
  ///
  /// - Returns: What became of it, what was missing, and what is not as it has to be.
  func restore(by new: CopyProgram, _ old: CopyProgram) throws -> (Outcome, missing: String, problems: [String]) {
    let archive = folder.file("Archive.json")
    if let refusal = try new.archive(folder.file(), to: archive) { return (.refused, refusal, []) }
    let missing = try MissingNames(archive, self.old)
    let (document, known) = (folder.file("Rooted.json"), folder.file("Known.json"))
    try JSONSerialization.data(withJSONObject: missing.rooted).write(to: document)
    try JSONSerialization.data(withJSONObject: missing.known).write(to: known)
    let strict = try old.restore(document, to: folder.file("Strict.sqlite"))
    let lenient = try old.restore(document, to: folder.file("Lenient.sqlite"), isPartial: true)
    let plain = try old.restore(known, to: folder.file("Known.sqlite"))
    let (found, expected) = (
      try StoreGraph(folder.file("Lenient.sqlite"), compared), try StoreGraph(folder.file("Known.sqlite"), compared)
    )
    var problems: [String] = []
    if missing.isEmpty ? strict != lenient : !missing.explains(strict) {
      problems.append("\(strict ?? "restored"), and not \(missing)")
    }
    if try strict != nil && !StoreGraph(folder.file("Strict.sqlite"), compared).isEmpty {
      problems.append("a refused archive left rows")
    }
    if reason(lenient) != reason(plain) { problems.append("\(lenient ?? "restored"), and not \(plain ?? "restored")") }
    problems += expected.graph.differences(from: found.graph)
    let outcome: Outcome = lenient != nil ? .refused : missing.isEmpty ? .restored : .restoredKnown
    return (outcome, lenient ?? missing.description, problems)
  }

  /// Why an archive is refused, without the numbers of objects.
  private func reason(_ refusal: String?) -> String? { refusal.map { $0.replacing(/\d+/, with: "") } }
}
#endif
