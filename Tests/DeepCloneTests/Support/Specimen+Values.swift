/// A value that changes, and can be copied.
final class Palette: NSObject, NSCopying {
  var colors: [String]

  init(_ colors: [String]) {
    self.colors = colors
  }

  func copy(with zone: NSZone? = nil) -> Any { Palette(colors) }
}

/// A value that cannot be copied.
final class Ink: NSObject {}

extension Specimen {
  /// Sets every attribute that can be set and stored, none of them to its default.
  func fill() {
    (int16, int32, int64, double, float, bool) = (-16, -32, .min, 1.5e300, -0.25, true)
    (int16Optional, int32Optional, int64Optional) = (16, 32, .max)
    (doubleOptional, floatOptional, boolOptional) = (-1.5, 0.5, true)
    (int16Boxed, int32Boxed, int64Boxed) = (116, 132, 164)
    (doubleBoxed, floatBoxed, boolBoxed) = (2.5, 3.5, true)
    decimal = NSDecimalNumber(string: "12345678.5")
    (text, date, uuid) = ("text", Date(timeIntervalSinceReferenceDate: 600_000_000), .numbered(1))
    (data, external) = (Data([1, 2, 3]), Data(repeating: 7, count: 1000))
    uri = URL(string: "https://example.org/a?b=c")
    place = ["label": "home", "spot": ["x": 1.5, "y": 2.5] as [String: Any]]
    (short, small, withDefault) = ("a b", 9, "other")
  }
}
