import DeepClone
import Foundation

/// A diary, whose entries' class a person wrote.
extension GraphScenario where Root == Diary {
  static var handWritten: Self {
    Self(
      name: "handWritten", target: 1.3, sizes: [1_000, 10_000, 100_000], make: make, generated: { try $0.deepClone() },
      handWritten: clone,
      facts: { root in
        (root.entries ?? NSSet()).compactMap { $0 as? DiaryEntry }.map { entry in
          "\(entry.text ?? "") \(entry.place ?? "") \(entry.mood) \(entry.rating) \(entry.isPinned) \(entry.id != nil) "
            + "\(entry.created?.timeIntervalSince1970 ?? 0) \(entry.modified?.timeIntervalSince1970 ?? 0)"
        }.sorted()
      })
  }

  private static func make(_ count: Int, in context: NSManagedObjectContext) -> Diary {
    let diary = Diary(context: context)
    for number in 1..<count {
      let entry = DiaryEntry(context: context)
      (entry.text, entry.place) = ("The entry with number \(number)", "Paris")
      (entry.created, entry.modified) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
      (entry.mood, entry.rating, entry.isPinned) = (number, 0.5, number % 2 == 0)
      entry.diary = diary
    }
    return diary
  }

  /// The clone that a careful developer writes, who knows the setter.
  private static func clone(_ root: Diary, in context: NSManagedObjectContext) -> Diary {
    let (entity, clone) = (DiaryEntry.entity(), Diary(entity: Diary.entity(), insertInto: context))
    clone.name = root.name
    for case let entry as DiaryEntry in root.entries ?? NSSet() {
      let entryClone = DiaryEntry(entity: entity, insertInto: context)
      entryClone.text = entry.text
      entryClone.created = entry.created
      entryClone.modified = entry.modified
      entryClone.place = entry.place
      entryClone.mood = entry.mood
      entryClone.rating = entry.rating
      entryClone.isPinned = entry.isPinned
      entryClone.diary = clone
    }
    return clone
  }
}
