import DeepCloneCompiledPrograms
import DeepCloneTestSupport
import Foundation
import Testing

/// Generated code against a slow and simple cloner that reads the same rules while it runs.
///
/// A run compares 20 models; the whole is
///
///     LONG_TESTS=1 DIFFERENTIAL_MODELS=2000 DIFFERENTIAL_BATCH=50 swift test --filter DifferentialTests
@Suite("Generated code against a slow and simple cloner", .long, .enabled(if: BuiltModules.linked != nil))
struct DifferentialTests {
  @Test("Both clone random graphs of random models alike, by random rules")
  func randomModels() throws {
    let settings = DifferentialSettings.current
    let built = try #require(BuiltModules.linked)
    let batches = settings.batches
    let sum = Sum()
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      do {
        sum.add(try DifferentialBatch(settings, built).run(batches[index]), of: batches.count)
      } catch {
        sum.add(BatchOutcome(failures: [(batches[index][0], "\(error)")]), of: batches.count)
      }
    }
    for failure in sum.outcome.failures.sorted(by: { $0.seed < $1.seed }) {
      Issue.record("model M\(failure.seed) (seed \(failure.seed)): \(failure.text)")
    }
    #expect(sum.outcome.equalCount == Int(settings.models))
    #expect(
      sum.outcome.cloneCount > Int(settings.models), "hardly anything was cloned, so hardly anything was compared")
    print(sum.outcome.summary)
  }
}

/// The outcomes of batches that run side by side.
private final class Sum: @unchecked Sendable {
  private let lock = NSLock()
  private var total = BatchOutcome()
  private var count = 0

  var outcome: BatchOutcome { lock.withLock { total } }

  /// Adds an outcome; a long run says how far it is.
  func add(_ outcome: BatchOutcome, of batches: Int) {
    lock.withLock {
      total += outcome
      count += 1
      // Written at once, also into a file: a long run takes half an hour.
      if batches > 4 {
        FileHandle.standardOutput.write(Data("batch \(count) of \(batches): \(total.summary)\n".utf8))
      }
    }
  }
}

extension BuiltModules {
  /// What each batch is linked with.
  fileprivate static var linked: BuiltModules? {
    BuiltModules([
      "DeepClone", "ModelInCode", "PortableCoreData", "DeepCloneDifferentialSupport", "DeepCloneTestSupport",
    ])
  }
}
