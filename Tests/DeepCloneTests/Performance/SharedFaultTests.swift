import DeepClone
import Foundation
import HandWrittenModel
import Testing

/// What clones share is brought in together, and not by each link that is written.
@Suite("Shared objects that are faults")
struct SharedFaultTests {
  let stack: Stack

  init() throws {
    stack = try Stack(DeedsModel.managedObjectModel)
    for number in 1...3 {
      let deed = stack.make(Deed.self)
      deed.title = String(number)
      deed.box = stack.make(DeedBox.self)
    }
    stack.make(DeedClerk.self).box = stack.make(DeedBox.self)
    try stack.context.save()
    stack.context.reset()
  }

  private func all<Object: NSManagedObject>(_ type: Object.Type, in context: NSManagedObjectContext) throws -> [Object]
  {
    try context.fetch(NSFetchRequest<Object>(entityName: String(describing: type)))
  }

  @Test("Before the first clone is made all are there, and nothing else is", arguments: [true, false])
  func shared(isWithinOneContext: Bool) throws {
    let target = isWithinOneContext ? stack.context : NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    if !isWithinOneContext { target.persistentStoreCoordinator = stack.container.persistentStoreCoordinator }
    let deeds = try all(Deed.self, in: stack.context)
    let boxes = try all(DeedBox.self, in: target)
    let shredder = Shredder()
    shredder.insertion = { [weak shredder] in
      guard shredder?.deedCount == 1 else { return }
      #expect(boxes.filter(\.isFault).count == 1)
    }
    #expect(boxes.filter(\.isFault).count == 4)
    let clones = try Shredder.$current.withValue(shredder) { try deeds.deepClone(in: CloneContext(target)) }
    #expect(shredder.deedCount == 3)
    #expect(Set(clones.compactMap(\.box)).count == 3)
    #expect(boxes.filter(\.isFault).count == 1)
  }

  @Test("What a call excludes is not brought in")
  func excluded() throws {
    let deeds = try all(Deed.self, in: stack.context)
    let boxes = try all(DeedBox.self, in: stack.context)
    _ = try deeds.deepClone(excluding: [.box])
    #expect(boxes.filter(\.isFault).count == 4)
  }
}
