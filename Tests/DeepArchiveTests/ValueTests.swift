@testable import DeepArchive

@MainActor @Suite("Values in archives")
struct ValueTests {
  let here: Stack
  let there: Stack

  init() throws {
    (here, there) = (try Stack(), try Stack())
  }

  private static let values: [(String, [any Sendable])] = [
    ("title", ["", "a\u{0}b", "👩‍👩‍👧 \"\\/\n\u{2028}", String(repeating: "x", count: 100_000)]),
    ("servings", [Int16.min, Int16.max, Int16(0)]), ("views", [Int32.min, Int32.max]),
    ("serial", [Int64.min, Int64.max, Int64(9_007_199_254_740_993)]),
    (
      "rating",
      [
        0.1, 0.015034388851090229, -0.0, Double.infinity, -Double.infinity, Double.nan, Double.leastNonzeroMagnitude,
        Double.greatestFiniteMagnitude,
      ]
    ), ("weight", [Float(0.1), Float.infinity, Float.greatestFiniteMagnitude, -Float(0)]), ("isPublic", [true, false]),
    (
      "cooked",
      [
        Date(timeIntervalSinceReferenceDate: 0.023942638935083197), Date.distantPast, Date.distantFuture,
        Date(timeIntervalSinceReferenceDate: 1e15),
      ]
    ), ("uuid", [UUID()]), ("photo", [Data(), Data(0...255)]),
  ]

  @Test("Values come back to the bit, whatever their type")
  func edges() throws {
    for (name, values) in Self.values {
      for value in values {
        let recipe = here.recipe(nil)
        recipe.setValue(value, forKey: name)
        let data = try CookbookCloning.archive(recipe)
        let copy = try CookbookCloning.restore(data, as: Recipe.self, in: there.context, options: .kept)
        let (old, new) = (recipe.value(forKey: name), copy.value(forKey: name))
        if let old = old as? NSNumber, let new = new as? NSNumber {
          #expect(old.doubleValue.bitPattern == new.doubleValue.bitPattern && old == new || old.doubleValue.isNaN)
          #expect(old.int64Value == new.int64Value || old.doubleValue.isNaN)
        }
        if (old as? NSNumber)?.doubleValue.isNaN == true {
          #expect((new as? NSNumber)?.doubleValue.isNaN == true)
        } else {
          #expect(old as? NSObject == new as? NSObject, "\(name): \(value)")
        }
        #expect(try CookbookCloning.archive(copy) == data)
      }
    }
  }

  #if !canImport(CoreData)
  @Test("An attributed string comes back; if its attributes can't, the error names the attribute of the model")
  func attributedString() throws {
    let recipe = here.recipe(nil)
    let key = NSAttributedString.Key("size")
    for text in [NSAttributedString(string: "a"), NSAttributedString(string: "a", attributes: [key: 3])] {
      recipe.setValue(text, forKey: "colors")
      let data = try CookbookCloning.archive(recipe)
      let copy = try CookbookCloning.restore(data, as: Recipe.self, in: there.context, options: .kept)
      #expect(copy.value(forKey: "colors") as? NSAttributedString == text)
    }
    recipe.setValue(NSAttributedString(string: "a", attributes: [key: NSIndexPath(index: 1)]), forKey: "colors")
    let error = #expect(throws: ArchiveError.self) { try CookbookCloning.archive(recipe) }
    #expect(error.map { "\($0)" }?.hasPrefix("Recipe.colors cannot be archived: ") == true)
  }
  #endif

  @Test(
    "Decimals of 38 digits come back",
    arguments: ["7.22", "-12345678901234567890123456789012345678", "1e-120", "NaN", "0"])
  func decimals(text: String) throws {
    let recipe = here.recipe(nil)
    recipe.price = NSDecimalNumber(string: text)
    let data = try CookbookCloning.archive(recipe)
    let copy = try CookbookCloning.restore(data, as: Recipe.self, in: there.context, options: .kept)
    #expect(copy.price == recipe.price)
  }

  @Test("Addresses, composites and Transformables come back, and nil stays nil where there is a default")
  func objects() throws {
    let recipe = here.recipe(nil)
    recipe.source = URL(string: "https://example.org/a%20b?c=d#e")
    recipe.place = ["label": "home", "spot": ["x": 1.5] as [String: Any]]
    recipe.colors = ["red", ["a": 1] as NSDictionary] as NSArray
    (recipe.servings, recipe.draft) = (nil, "transient")
    let data = try CookbookCloning.archive(recipe)
    let copy = try CookbookCloning.restore(data, as: Recipe.self, in: there.context, options: .kept)
    #expect(copy.source == recipe.source && copy.colors == recipe.colors)
    #expect(copy.place as NSDictionary? == recipe.place as NSDictionary? && copy.servings == nil && copy.draft == nil)
  }

  @Test("A Transformable that nothing makes bytes of is an error that names the attribute")
  func unfit() throws {
    final class Color: NSObject {}
    let recipe = here.recipe(nil)
    recipe.setValue(Color(), forKey: "colors")
    #expect {
      try CookbookCloning.archive(recipe)
    } throws: { error in
      guard case ArchiveError.unarchivableValue("Recipe", "colors", let underlying) = error else { return false }
      #if canImport(CoreData)
      // An object without secure coding isn't tried.
      return underlying == nil
      #else
      return underlying != nil
      #endif
    }
  }

  @Test("A transformer makes bytes as it transforms forward, unless it's one of Foundation's for unarchiving")
  func transformers() {
    #expect(!TransformableCoding.unarchives("ColorTransformer", isSecure: false))
    #expect(!TransformableCoding.unarchives(nil, isSecure: false))
    #expect(TransformableCoding.unarchives("ColorTransformer", isSecure: true))
    for name in ["NSUnarchiveFromData", "NSKeyedUnarchiveFromData"] {
      #expect(TransformableCoding.unarchives(name, isSecure: false))
    }
  }
}
