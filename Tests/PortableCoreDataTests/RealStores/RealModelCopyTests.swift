#if !canImport(CoreData)
import CompiledPrograms

/// Random stores of real models, copied by the code that is generated for them.
///
/// `REAL_MODELS` says how many models and steps there are, and `REAL_MODELS_SEED` repeats the choices of a run.
@Suite(
  "Copies of random stores of real models", .long, .serialized,
  .enabled(if: RealStores.exists && BuiltModules.linkedByCopies != nil))
struct RealModelCopyTests {
  private let seed = TestSetting.number("REAL_MODELS_SEED", .random(in: 0...UInt64.max))

  @Test("What is cloned with its values is its source, and so is a restored archive")
  func everyModel() throws {
    let built = try #require(BuiltModules.linkedByCopies)
    var (models, rows, refused) = (0, 0, 0)
    for path in sample(of: RealStores.currentVersions) {
      do {
        let model = try ModelBundle.model(path, isEverythingOptional: true)
        // Nothing is generated for a model without entities.
        if model.entities.isEmpty { continue }
        let program = try CopyProgram(path, built)
        let folder = try TemporaryFolder()
        let stack = try Stack(model, folder.file())
        try RandomChanges.fill(stack.context, of: model, seed: seed)
        try stack.close()
        let compared = try ModelBundle.compared(path)
        let source = try StoreGraph(folder.file(), compared)
        for way in CopyProgram.Way.allCases {
          let problems = try problems(of: way, by: program, folder, source, compared)
          #expect(problems.prefix(5) == [], "\(way) of \(path), REAL_MODELS_SEED=\(seed)")
        }
        models += 1
        rows += source.graph.nodes.count
        refused += Self.refusals(of: model).isEmpty ? 0 : 1
      } catch {
        Issue.record("\(path), REAL_MODELS_SEED=\(seed): \(error)")
      }
    }
    print("\(models) random stores of real models cloned and archived, \(rows) rows, \(refused) archives refused")
    #expect(models > 0)
  }

  @Test(
    "An archive that a later version restores is the migrated store, or what that version lacks is named; what an earlier version has is restored by it"
  )
  func everyPair() throws {
    let built = try #require(BuiltModules.linkedByCopies)
    let pairs = RealStores.versionedBundles.flatMap { bundle in
      bundle.versions.indices.flatMap { first in
        bundle.versions[(first + 1)...].map { (bundle.versions[first], $0) }
      }
    }
    var programs: [String: CopyProgram] = [:]
    func program(_ path: String) throws -> CopyProgram {
      let program = try programs[path] ?? CopyProgram(path, built)
      programs[path] = program
      return program
    }
    var outcomes: [String: [String]] = [:]
    for (old, new) in sample(of: pairs) {
      let place = "\(old) to \((new as NSString).lastPathComponent), REAL_MODELS_SEED=\(seed)"
      do {
        let step = try ArchivedStep(from: old, to: new, seed: seed)
        let (outcome, problems) = try step.restore(by: try program(old), try program(new))
        #expect(problems.prefix(5) == [], "\(outcome): \(place)")
        outcomes[outcome.rawValue, default: []].append("\(place): \(step.notes.joined(separator: "; "))")
        let back = try ReturnedStep(from: new, to: old, seed: seed)
        let (result, missing, found) = try back.restore(by: try program(new), try program(old))
        #expect(found.prefix(5) == [], "back, \(result): \(place)")
        outcomes["\(result.rawValue) by the earlier version", default: []].append("\(place): \(missing)")
      } catch {
        Issue.record("\(place): \(error)")
      }
    }
    for (outcome, places) in outcomes { print("\(places.count) \(outcome):\n\(places.joined(separator: "\n"))") }
    #expect(!outcomes.isEmpty)
  }

  /// Copies a store, and says how the copies differ.
  private func problems(
    of way: CopyProgram.Way, by program: CopyProgram, _ folder: TemporaryFolder, _ source: StoreGraph,
    _ model: NSManagedObjectModel
  ) throws -> [String] {
    let target = folder.file(way.rawValue)
    let refusal: String?
    do { refusal = try program.clone(folder.file(), to: target, by: way) } catch { return ["\(error)"] }
    let copies = try StoreGraph(target, model)
    let expected = way == .archive ? Self.refusals(of: model) : []
    if expected.isEmpty, refusal == nil { return source.graph.differences(from: copies.graph) }
    if let refusal, expected.contains(refusal), copies.isEmpty { return [] }
    return ["\(refusal ?? "archived"), with \(copies.graph.nodes.count) rows, and not one of \(expected.sorted())"]
  }

  /// The errors of which archiving a random store of a model throws one: no store can hold what has no type.
  private static func refusals(of model: NSManagedObjectModel) -> Set<String> {
    Set(
      model.entities.flatMap { entity in
        entity.attributesByName.values.filter { $0.attributeType == .undefinedAttributeType && !$0.isTransient }.map {
          "\(entity.name ?? "").\($0.name) cannot be archived: no document can hold its value"
        }
      })
  }

  /// Some of many things, or all of them.
  private func sample<Element>(of all: [Element]) -> [Element] {
    var random = SeededNumbers(seed: seed)
    let size = Int(TestSetting.number("REAL_MODELS", 4))
    return all.indices.shuffled(using: &random).prefix(size).sorted().map { all[$0] }
  }
}
#endif
