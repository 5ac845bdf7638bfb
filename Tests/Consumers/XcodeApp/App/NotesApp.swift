import DeepClone
import SwiftUI

@main
struct NotesApp: App {
  private let container: NSPersistentContainer

  init() {
    // The compiled model: Xcode makes it of the same bundle.
    container = NSPersistentContainer(name: "Notes")
    container.loadPersistentStores { _, error in
      if let error { print(error) }
    }
  }

  var body: some Scene {
    WindowGroup {
      NoteList().environment(\.managedObjectContext, container.viewContext)
    }
  }
}

private struct NoteList: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(sortDescriptors: [NSSortDescriptor(key: "created", ascending: true)])
  private var notes: FetchedResults<Note>

  var body: some View {
    VStack {
      Button("Add") {
        let note = Note(context: context)
        note.created = Date()
        note.title = "Groceries"
      }
      List(notes, id: \.objectID) { note in
        Button("Copy \(note.title ?? "")") {
          do {
            try copied(note).title = "Copy of \(note.title ?? "")"
          } catch {
            print(error)
          }
        }
      }
    }
  }
}
