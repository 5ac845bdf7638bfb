import DeepClone
import DeepCloneTestSupport
import Foundation

/// The clock and the UUID source of an operation, which keep what they gave out.
final class ReproducibleSource: @unchecked Sendable {
  private let lock = NSLock()
  private var random: SeededNumbers
  private var instants = 0
  private var given: Set<UUID> = []

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
  }

  /// The instant that the clock tells first; it ought to be asked once.
  static let firstInstant = Date(timeIntervalSinceReferenceDate: 1000)

  /// The UUIDs that were given out.
  var newUUIDs: Set<UUID> { lock.withLock { given } }

  /// Options with this clock and this source.
  var options: CloneOptions {
    CloneOptions(dateProvider: { self.nextInstant() }, uuidSource: { self.nextUUID() })
  }

  private func nextInstant() -> Date {
    lock.withLock {
      instants += 1
      return Self.firstInstant.addingTimeInterval(Double(instants - 1))
    }
  }

  private func nextUUID() -> UUID {
    lock.withLock {
      let bits = (random.next(), random.next())
      let uuid = withUnsafeBytes(of: bits) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      given.insert(uuid)
      return uuid
    }
  }
}
