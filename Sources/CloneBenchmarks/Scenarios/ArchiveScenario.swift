import DeepArchive
import DeepClone
import Foundation

/// A note with items and shared tags, archived and restored, beside plain structs of the same values in JSON.
enum ArchiveScenario {
  private struct PlainItem: Codable {
    let title: String?
    let count: Int64
    let price: Double
    let createDate: Date?
    let noteID: UUID?
    let tag: Int
  }

  /// Measures.
  static func measure(_ settings: Settings) throws -> [Report] {
    let stack = try Stack()
    return try settings.sizes([1_000, 100_000], quick: [1_000, 10_000]).map { count in
      let items = (0..<count).lazy.map(SampleItem.init).map {
        PlainItem(
          title: $0.title, count: $0.count, price: $0.price, createDate: $0.createDate, noteID: UUID(), tag: $0.tag)
      }
      let (plain, encoder, decoder) = (Array(items), JSONEncoder(), JSONDecoder())
      let text = try encoder.encode(plain)
      let rivals = [
        rival("archive", stack, count) { note, _ in
          var data = Data()
          return (try Measurement { data = try BenchmarkCloning.archive(note) }, data)
        },
        rival("restore", stack, count) { note, target in
          let data = try BenchmarkCloning.archive(note)
          var options = CloneOptions()
          (options.keepsValues, options.copiesUnmatchedObjects) = (true, true)
          var copy: Note?
          let measurement = try Measurement {
            copy = try BenchmarkCloning.restore(data, as: Note.self, in: target, options: options)
          }
          return (measurement, try copy.map { try BenchmarkCloning.archive($0) } ?? Data())
        },
        Rival(name: "structs, encoded") { _ in try Measurement { _ = try encoder.encode(plain) } },
        Rival(name: "structs, decoded") { _ in
          try Measurement { _ = try decoder.decode([PlainItem].self, from: text) }
        },
      ]
      return try Report(
        "archive", "a note with \(count) items", rivals, objects: count + 1, rounds: settings.rounds(forObjects: count))
    }
  }

  /// A rival that returns an archive of its result, which is checked.
  private static func rival(
    _ name: String, _ stack: Stack, _ count: Int,
    _ body: @escaping (Note, NSManagedObjectContext) throws -> (Measurement, Data)
  ) -> Rival {
    Rival(name: name) { isChecked in
      let context = stack.newContext()
      let note = ManagedGraph(itemCount: count, in: context).note
      let target = try Stack().newContext()
      let (measurement, data) = try body(note, target)
      let expected = isChecked ? try BenchmarkCloning.archive(note) : data
      try WrongResult.unless(data == expected, "the same archive", by: .generated)
      context.reset()
      target.reset()
      return measurement
    }
  }
}
