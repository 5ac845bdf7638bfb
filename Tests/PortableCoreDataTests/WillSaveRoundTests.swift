#if !canImport(CoreData)
/// A city that counts for its country, and leaves the country's count to it.
final class CountedCity: NSManagedObject {
  override func willSave() {
    super.willSave()
    guard isDeleted || isInserted, let country = value(forKey: "country") as? CountedCountry else { return }
    country.note("city")
    country.setValue(isDeleted ? nil : value(forKey: "name"), forKey: "news")
  }
}

/// A country whose continent counts what it is told.
final class CountedCountry: NSManagedObject {
  private(set) var calls: [String] = []
  func note(_ call: String) { calls.append(call) }

  override func willSave() {
    super.willSave()
    note("willSave")
    guard let continent = value(forKey: "continent") as? NSManagedObject else { return }
    let news = value(forKey: "news") as? String
    if continent.value(forKey: "news") as? String != news { continent.setValue(news, forKey: "news") }
  }
}

@MainActor
@Suite("Objects that willSave changes")
struct WillSaveRoundTests {
  private static let model: NSManagedObjectModel = {
    let (continent, country, city) = (
      CodeModel.entity("Continent", [CodeModel.attribute("news")]),
      CodeModel.entity("CountedCountry", [CodeModel.attribute("news")]),
      CodeModel.entity("CountedCity", [CodeModel.attribute("name")])
    )
    country.managedObjectClassName = NSStringFromClass(CountedCountry.self)
    city.managedObjectClassName = NSStringFromClass(CountedCity.self)
    CodeModel.link(continent, "countries*", country, "continent")
    CodeModel.link(country, "cities*", city, "country")
    return CodeModel.model([continent, country, city])
  }()

  @Test("What another object's willSave changes is asked as well, before it's saved")
  func rounds() throws {
    let stack = try Stack(Self.model, onMainQueue: true)
    let context = stack.context
    let (continent, country) = (context.make("Continent"), CountedCountry(context: context))
    country.setValue(continent, forKey: "continent")
    try context.save()
    let city = CountedCity(context: context)
    city.setValue("Rome", forKey: "name")
    // Without an inverse that counts as a change: only `willSave` changes the country.
    city.setPrimitiveValue(country, forKey: "country")
    #expect(country.calls == ["willSave"] && !country.isUpdated)
    try context.save()
    #expect(country.calls == ["willSave", "city", "willSave"])
    #expect(continent.value(forKey: "news") as? String == "Rome")
    let saved = try #require(try stack.other().all("Continent").first)
    #expect(saved.value(forKey: "news") as? String == "Rome")
  }
}
#endif
