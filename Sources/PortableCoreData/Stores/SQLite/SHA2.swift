#if !canImport(CoreData)
import Foundation

/// The hash functions SHA-256 and SHA-512 of FIPS 180-4: Core Data puts them into a store's metadata, and Foundation has
/// none on this platform.
enum SHA2 {
  static func sha256(_ data: Data) -> Data {
    digest(data, Constants<UInt32>(rounds: 64, big: (2, 13, 22, 6, 11, 25), small: (7, 18, 3, 17, 19, 10)))
  }

  static func sha512(_ data: Data) -> Data {
    digest(data, Constants<UInt64>(rounds: 80, big: (28, 34, 39, 14, 18, 41), small: (1, 8, 7, 19, 61, 6)))
  }

  private struct Constants<Word: FixedWidthInteger & UnsignedInteger> {
    let rounds: Int
    let big: (Int, Int, Int, Int, Int, Int)
    let small: (Int, Int, Int, Int, Int, Int)
    /// The first bits of the fractions of the cube roots of the first primes.
    let keys: [Word]
    /// The first bits of the fractions of the square roots of the first eight primes.
    let start: [Word]

    init(rounds: Int, big: (Int, Int, Int, Int, Int, Int), small: (Int, Int, Int, Int, Int, Int)) {
      self.rounds = rounds
      self.big = big
      self.small = small
      let primes = SHA2.primes(rounds)
      keys = primes.map { Word(SHA2.fraction(of: $0, root: 3, bits: Word.bitWidth)) }
      start = primes.prefix(8).map { Word(SHA2.fraction(of: $0, root: 2, bits: Word.bitWidth)) }
    }
  }

  private static func digest<Word>(_ data: Data, _ constants: Constants<Word>) -> Data {
    let block = Word.bitWidth * 2
    var bytes = [UInt8](data)
    bytes.append(0x80)
    while bytes.count % block != block - Word.bitWidth / 4 { bytes.append(0) }
    bytes += [UInt8](repeating: 0, count: Word.bitWidth / 4 - 8)
    bytes += withUnsafeBytes(of: UInt64(data.count * 8).bigEndian) { [UInt8]($0) }
    var state = constants.start
    for start in stride(from: 0, to: bytes.count, by: block) {
      compress(bytes[start..<start + block], &state, constants)
    }
    return Data(state.flatMap { word in withUnsafeBytes(of: word.bigEndian) { [UInt8]($0) } })
  }

  private static func compress<Word>(_ block: ArraySlice<UInt8>, _ state: inout [Word], _ constants: Constants<Word>) {
    let size = Word.bitWidth / 8
    var words = (0..<16).map { position in
      block.dropFirst(position * size).prefix(size).reduce(Word(0)) { $0 << 8 | Word($1) }
    }
    let (small, big) = (constants.small, constants.big)
    for position in 16..<constants.rounds {
      let (early, late) = (words[position - 15], words[position - 2])
      let first = rotate(early, small.0) ^ rotate(early, small.1) ^ early >> Word(small.2)
      let second = rotate(late, small.3) ^ rotate(late, small.4) ^ late >> Word(small.5)
      words.append(words[position - 16] &+ first &+ words[position - 7] &+ second)
    }
    var work = state
    for position in 0..<constants.rounds {
      let (a, e) = (work[0], work[4])
      let high = rotate(e, big.3) ^ rotate(e, big.4) ^ rotate(e, big.5)
      let choice = e & work[5] ^ ~e & work[6]
      let first = work[7] &+ high &+ choice &+ constants.keys[position] &+ words[position]
      let low = rotate(a, big.0) ^ rotate(a, big.1) ^ rotate(a, big.2)
      let majority = a & work[1] ^ a & work[2] ^ work[1] & work[2]
      work = [first &+ low &+ majority, a, work[1], work[2], work[3] &+ first, e, work[5], work[6]]
    }
    for position in 0..<8 { state[position] = state[position] &+ work[position] }
  }

  private static func rotate<Word: FixedWidthInteger>(_ word: Word, _ count: Int) -> Word {
    word >> Word(count) | word << Word(Word.bitWidth - count)
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < count {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }

  /// The first bits behind the point of a root of a small number, found bit by bit in whole numbers.
  private static func fraction(of number: UInt64, root: Int, bits: Int) -> UInt64 {
    // The largest x with x^root <= number * 2^(bits * root), without the bits before the point.
    var low = Wide(0)
    for bit in stride(from: bits + 4, through: 0, by: -1) {
      let next = low.setting(bit)
      if next.power(root).isAtMost(Wide(number).shifted(bits * root)) { low = next }
    }
    return low.lowBits(bits)
  }

  /// A whole number of up to 256 bits: a cube root of 80 terms needs 64 bits behind the point, three times.
  private struct Wide {
    private var parts: [UInt32]

    init(_ value: UInt64) {
      parts = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)] + [UInt32](repeating: 0, count: 8)
    }

    func setting(_ bit: Int) -> Wide {
      var result = self
      result.parts[bit / 32] |= 1 << UInt32(bit % 32)
      return result
    }

    func shifted(_ bits: Int) -> Wide {
      var result = Wide(0)
      for (position, part) in parts.enumerated() where part != 0 {
        let value = UInt64(part) << UInt64(bits % 32)
        let place = position + bits / 32
        result.parts[place] |= UInt32(truncatingIfNeeded: value)
        if value >> 32 != 0 { result.parts[place + 1] |= UInt32(value >> 32) }
      }
      return result
    }

    func power(_ exponent: Int) -> Wide {
      var result = self
      for _ in 1..<exponent { result = result.times(self) }
      return result
    }

    private func times(_ other: Wide) -> Wide {
      var result = Wide(0)
      for (left, part) in parts.enumerated() where part != 0 {
        var carry: UInt64 = 0
        for (right, factor) in other.parts.enumerated() where left + right < parts.count {
          let sum = UInt64(part) * UInt64(factor) + UInt64(result.parts[left + right]) + carry
          result.parts[left + right] = UInt32(truncatingIfNeeded: sum)
          carry = sum >> 32
        }
      }
      return result
    }

    func isAtMost(_ other: Wide) -> Bool {
      for position in parts.indices.reversed() where parts[position] != other.parts[position] {
        return parts[position] < other.parts[position]
      }
      return true
    }

    func lowBits(_ bits: Int) -> UInt64 {
      bits == 64 ? UInt64(parts[1]) << 32 | UInt64(parts[0]) : UInt64(parts[0])
    }
  }
}
#endif
