@MainActor
@Suite("Attributes through key-value access")
struct ObjectValueTests {
  @Test("A new object has the model's defaults, and nil elsewhere", arguments: Storage.allCases)
  func defaults(_ storage: Storage) throws {
    let sample = try Library(storage).make("Sample")
    #expect(sample.value(forKey: "int16") as? Int16 == 0 && sample.value(forKey: "flag") as? Bool == true)
    #expect(sample.value(forKey: "rank") as? Int32 == 7 && sample.value(forKey: "title") as? String == "Untitled")
    #expect(sample.value(forKey: "price") as? NSDecimalNumber == NSDecimalNumber(string: "9.95"))
    #expect(sample.value(forKey: "moment") as? Date == Date(timeIntervalSinceReferenceDate: 1000))
    for key in ["boxedInt16", "boxedFlag", "maybe", "maybeFlag", "decimal", "string", "date", "uuid", "uri", "data"] {
      #expect(sample.value(forKey: key) == nil, "\(key)")
    }
  }

  @Test("Numbers come out as NSNumber, whatever went in", arguments: Storage.allCases)
  func numbers(_ storage: Storage) throws {
    let sample = try Library(storage).make("Sample")
    let values: [String: Any] = [
      "int16": Int16(-5), "int32": Int32(5), "int64": Int64.max, "double": 0.1, "float": Float(0.1), "flag": false,
      "boxedInt16": NSNumber(value: 3), "boxedInt32": 4, "boxedInt64": NSNumber(value: Int64.min),
      "boxedDouble": NSNumber(value: 2.5), "boxedFloat": Float(2.5), "boxedFlag": true, "maybe": 8, "maybeFlag": false,
    ]
    for (key, value) in values { sample.setValue(value, forKey: key) }
    let numbers = values.keys.reduce(into: [:]) { $0[$1] = sample.value(forKey: $1) as? NSNumber }
    let expected: [String: NSNumber] = [
      "int16": -5, "int32": 5, "int64": NSNumber(value: Int64.max), "double": 0.1, "float": NSNumber(value: Float(0.1)),
      "flag": false, "boxedInt16": 3, "boxedInt32": 4, "boxedInt64": NSNumber(value: Int64.min), "boxedDouble": 2.5,
      "boxedFloat": 2.5, "boxedFlag": true, "maybe": 8, "maybeFlag": false,
    ]
    #expect(numbers == expected)
    #expect(sample.value(forKey: "int64") as? Int64 == Int64.max && sample.value(forKey: "float") as? Float == 0.1)
    #expect(sample.value(forKey: "flag") as? Bool == false)
  }

  @Test("Everything else comes out as Swift sees it there, also after a save and a fault", arguments: Storage.allCases)
  func values(_ storage: Storage) throws {
    let library = try Library(storage)
    let sample = library.make("Sample")
    let uuid = UUID()
    let uri = try #require(URL(string: "https://example.org/a?b"))
    let object = NSArray(array: ["a", "b"])
    sample.setValue(NSDecimalNumber(string: "1.23"), forKey: "decimal")
    sample.setValue("text", forKey: "string")
    sample.setValue(Date(timeIntervalSinceReferenceDate: 5), forKey: "date")
    sample.setValue(uuid, forKey: "uuid")
    sample.setValue(uri, forKey: "uri")
    sample.setValue(Data([1, 2]), forKey: "data")
    sample.setValue(object, forKey: "object")
    func check() {
      #expect(sample.value(forKey: "decimal") as? NSDecimalNumber == NSDecimalNumber(string: "1.23"))
      #expect(sample.value(forKey: "string") as? String == "text")
      #expect(sample.value(forKey: "date") as? Date == Date(timeIntervalSinceReferenceDate: 5))
      #expect(sample.value(forKey: "uuid") as? UUID == uuid && sample.value(forKey: "uri") as? URL == uri)
      #expect(sample.value(forKey: "data") as? Data == Data([1, 2]))
      #expect(sample.value(forKey: "object") as? NSArray == object)
    }
    check()
    try library.context.save()
    check()
    library.context.refresh(sample, mergeChanges: false)
    #expect(sample.isFault)
    check()
  }

  @Test("Nil of an optional scalar is told from zero, also after a save", arguments: Storage.allCases)
  func optionalScalars(_ storage: Storage) throws {
    let library = try Library(storage)
    let sample = library.make("Sample")
    sample.setValue(nil, forKey: "rank")
    sample.setValue(0, forKey: "maybe")
    try library.context.save()
    library.context.refreshAllObjects()
    #expect(sample.value(forKey: "rank") == nil && sample.value(forKey: "maybe") as? Int64 == 0)
    #expect(sample.value(forKey: "maybeFlag") == nil)
    sample.setValue(nil, forKey: "maybe")
    #expect(sample.value(forKey: "maybe") == nil)
  }

  @Test("A transient value lives until the object becomes a fault, and isn't stored", arguments: Storage.allCases)
  func transient(_ storage: Storage) throws {
    let library = try Library(storage)
    let sample = library.make("Sample", ["draft": "draft"])
    try library.context.save()
    #expect(sample.value(forKey: "draft") as? String == "draft")
    let copy = try #require(try library.other().all("Sample").first)
    #expect(copy.value(forKey: "draft") == nil)
    library.context.refresh(sample, mergeChanges: false)
    #expect(sample.value(forKey: "draft") == nil)
  }

  @Test("A primitive value is stored without a note of a change", arguments: Storage.allCases)
  func primitive(_ storage: Storage) throws {
    let library = try Library(storage)
    let sample = library.make("Sample")
    try library.context.save()
    sample.setPrimitiveValue("quiet", forKey: "string")
    #expect(!sample.hasChanges)
    #expect(!library.context.hasChanges)
    #expect(sample.primitiveValue(forKey: "string") as? String == "quiet")
    sample.willChangeValue(forKey: "string")
    sample.setPrimitiveValue("loud", forKey: "string")
    sample.didChangeValue(forKey: "string")
    #expect(sample.isUpdated)
    library.context.refresh(sample, mergeChanges: false)
    #expect(sample.primitiveValue(forKey: "string") == nil)
    sample.willAccessValue(forKey: "title")
    #expect(sample.primitiveValue(forKey: "title") as? String == "Untitled")
    sample.didAccessValue(forKey: "title")
  }

  @Test("Key paths go through relationships and collections, and have operators", arguments: Storage.allCases)
  func keyPaths(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf", "s")
    let books = [3, 5].map { library.make("Book", "\($0)", ["pages": $0, "shelf": shelf]) }
    #expect(shelf.value(forKeyPath: "books.name") as? NSSet == NSSet(array: ["3", "5"]))
    #expect(shelf.value(forKeyPath: "books.@count") as? Int == 2)
    #expect((shelf.value(forKeyPath: "books.@sum.pages") as? NSNumber)?.intValue == 8)
    #expect((shelf.value(forKeyPath: "books.@avg.pages") as? NSNumber)?.intValue == 4)
    #expect((shelf.value(forKeyPath: "books.@min.pages") as? NSNumber)?.intValue == 3)
    #expect(shelf.value(forKeyPath: "books.@max.name") as? String == "5")
    books[0].setValue("t", forKeyPath: "shelf.name")
    #expect(books[1].value(forKeyPath: "shelf.name") as? String == "t")
    #expect(shelf.dictionaryWithValues(forKeys: ["name"]) as? [String: String] == ["name": "t"])
    shelf.setValuesForKeys(["name": "u"])
    #expect(shelf.shownName == "u")
  }
}
