extension Sequence {
  /// The elements without those that have the same value as an earlier one.
  func uniqued<Value: Hashable>(on value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }

  /// The elements whose value an earlier one has, each with the first that has it.
  func repeated<Value: Hashable>(on value: (Element) -> Value) -> [(element: Element, first: Element)] {
    var first: [Value: Element] = [:]
    return compactMap { element in
      let known = first[value(element)]
      if known == nil { first[value(element)] = element }
      return known.map { (element, $0) }
    }
  }

  /// The elements by a value of theirs, of several with an equal one the first.
  func keyed<Value: Hashable>(by value: (Element) -> Value) -> [Value: Element] {
    Dictionary(map { (value($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, in the order in which they first occur.
  func uniqued() -> [Element] { uniqued(on: \.self) }
}

/// Returns some elements, then the elements reached from them, directly or not, each once and depth first.
///
/// - Complexity: O(*n*) in the steps from one element to the next.
func reached<Element: Hashable>(from start: [Element], _ next: (Element) -> [Element]) -> [Element] {
  var found: [Element] = []
  var seen: Set<Element> = []
  var pending: [Element] = start.reversed()
  while let element = pending.popLast() {
    guard seen.insert(element).inserted else { continue }
    found.append(element)
    pending += next(element).reversed()
  }
  return found
}
