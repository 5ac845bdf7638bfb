#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Property lists of stores' metadata")
struct PropertyListValueTests {
  private let plain: [String: Any] = [
    "text": "a", "data": Data([0, 255]), "date": Date(timeIntervalSinceReferenceDate: 1.5), "yes": true, "no": false,
    "one": 1, "none": 0, "negative": -1, "large": Int64.max, "half": 0.5, "list": ["a", 1, ["b": Data()], []] as [Any],
    "empty": [String: Any](), "deep": ["a": ["b": Data(repeating: 7, count: 100_000)]],
  ]

  @Test("Values come back as Foundation hands them out")
  func same() throws {
    let theirs = try PropertyListSerialization.data(fromPropertyList: plain, format: .binary, options: 0)
    let expected = try #require(PropertyListSerialization.propertyList(from: theirs, format: nil) as? [String: Any])
    for data in [theirs, try PropertyListValue.write(plain)] {
      let read = try #require(PropertyListValue.read(data))
      #expect(NSDictionary(dictionary: read).isEqual(to: expected))
      let byFoundation = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      #expect(NSDictionary(dictionary: try #require(byFoundation)).isEqual(to: expected))
      for (key, value) in expected {
        let own = try #require(read[key])
        // A list of Foundation's has another type where all of its elements have one.
        if !(value is [Any] || value is [String: Any]) { #expect(type(of: own) == type(of: value), "\(key)") }
      }
      #expect((read["deep"] as? [String: [String: Data]])?["a"]?["b"]?.count == 100_000)
      #expect(read["one"] as? Double == 1 && read["one"] as? Int == 1 && read["yes"] as? Bool == true)
    }
  }

  @Test("Numbers of all sizes come back", arguments: [UInt64.max, 1 << 63, 200, 1])
  func otherNumbers(number: UInt64) throws {
    let values: [String: Any] = ["large": number, "small": UInt8(clamping: number), "yes": NSNumber(value: true)]
    let read = try #require(PropertyListValue.read(try PropertyListValue.write(values)))
    #expect((read["large"] as? NSNumber)?.uint64Value == number)
    #expect((read["small"] as? NSNumber)?.uint64Value == min(number, 255) && read["yes"] as? Bool == true)
  }

  @Test("Data that isn't a dictionary isn't read, and a value that no list can hold isn't written")
  func others() throws {
    #expect(PropertyListValue.read(Data([1, 2, 3])) == nil)
    let list = try PropertyListSerialization.data(fromPropertyList: ["a"], format: .binary, options: 0)
    #expect(PropertyListValue.read(list) == nil)
    #expect(throws: (any Error).self) { try PropertyListValue.write(["a": NSObject()]) }
  }
}
#endif
