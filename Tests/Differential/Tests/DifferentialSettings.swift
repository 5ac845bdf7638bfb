import DeepCloneDifferentialSupport
import DeepCloneTestSupport

/// How long a run is, from the environment.
struct DifferentialSettings {
  /// How many models there are: `DIFFERENTIAL_MODELS`.
  let models: UInt64
  /// The seed of the first one; each next one has the next seed: `DIFFERENTIAL_SEED`.
  let seed: UInt64
  /// How many random graphs of each model are cloned: `DIFFERENTIAL_GRAPHS`.
  let graphs: UInt64
  /// How many models are compiled into one program: `DIFFERENTIAL_BATCH`.
  let batch: UInt64

  /// The settings of this process, with those of an ordinary test run where the environment says nothing.
  static var current: DifferentialSettings {
    DifferentialSettings(
      models: TestSetting.number("DIFFERENTIAL_MODELS", 20), seed: TestSetting.number("DIFFERENTIAL_SEED", 1),
      graphs: TestSetting.number("DIFFERENTIAL_GRAPHS", 20),
      batch: max(1, TestSetting.number("DIFFERENTIAL_BATCH", 10)))
  }

  /// The seeds of all models, batch by batch.
  var batches: [[UInt64]] {
    stride(from: seed, to: seed + models, by: Int(batch)).map { first in
      Array(first..<min(first + batch, seed + models))
    }
  }

  /// The command that repeats the comparison of one model.
  func command(repeating seed: UInt64) -> String {
    "LONG_TESTS=1 DIFFERENTIAL_SEED=\(seed) DIFFERENTIAL_MODELS=1 DIFFERENTIAL_GRAPHS=\(graphs) swift test --filter DifferentialTests"
  }
}
