/// A generator of numbers that follow from a seed alone, on every platform and in every version of the toolchain
/// (SplitMix64).
///
/// The standard library doesn't promise how its own random functions use a generator: what a printed seed has to repeat
/// for good uses the functions here.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: The number from which everything follows.
  public init(seed: UInt64) {
    state = seed
    // Neighbouring seeds begin alike without this.
    _ = next()
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, not including, a bound; 0 where the bound is not positive.
  public mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// A number in a range.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Whether something happens that happens so many times in a hundred.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some elements, or nil where there are none.
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// One of some elements, of which the first is always there.
  public mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    let index = below(others.count + 1)
    return index == 0 ? first : others[index - 1]
  }

  /// The elements in a random order.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for index in shuffled.indices.dropFirst() { shuffled.swapAt(index, below(index + 1)) }
    return shuffled
  }

  /// Each of some elements, or not, in a random order.
  public mutating func subset<Element>(of elements: [Element], percent: Int) -> [Element] {
    var chosen: [Element] = []
    for element in elements where chance(percent) { chosen.append(element) }
    return shuffled(chosen)
  }
}
