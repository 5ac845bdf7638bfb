import DeepClone
import DeepCloneTesting
import DeepCopy

let desk = try Desk()
// Nothing identifies the objects, so each copy goes to a store of its own.
let others = try (0..<3).map { _ in try Desk() }
let id = UUID()
let now = Desk.date(100)
let options = CloneOptions(dateProvider: { now })

func say(_ title: String, _ object: NSManagedObject, _ names: [AnyHashable: String] = [id: "id"]) {
  print(title)
  for line in Graph(names: names).lines(object) { print("  " + line) }
}

// A note that has everything: the clone by the rules, the copy as it is.
let note = desk.makeNote(id)
let clone = try note.deepClone(options: options)
say("clone", clone, [id: "id", clone.noteID: "new id"])
print("shared", clone.author === note.author, clone.editor === note.editor, clone.labels == note.labels)
print("its own", clone.keywords !== note.keywords, !clone.items.intersects(note.items as? Set<Item> ?? []))
print("difference:", JournalCloning.firstDifference(of: clone, from: note) ?? "none")
say("copy", try JournalCloning.copy(note, to: others[0].context).copied)

// One that has nothing, whose properties cannot be read.
let blank = Note(context: desk.context)
say("blank clone", try blank.deepClone(options: options))
say("blank copy", try JournalCloning.copy(blank, to: others[1].context).copied)
let item = try Item(context: desk.context).deepClone()
say("blank item", item)

let department = desk.makeDepartment()
say("department clone", try department.deepClone())
say("department copy", try JournalCloning.copy(department, to: others[2].context).copied)
let people = department.people.sorted { $0.title < $1.title }
for person in try people.deepClone(excluding: [.department]) { say("\(type(of: person))", person) }
