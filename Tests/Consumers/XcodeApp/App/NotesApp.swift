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
    // What is cloned in the background appears in the list.
    container.viewContext.automaticallyMergesChangesFromParent = true
  }

  var body: some Scene {
    WindowGroup {
      NoteList(container: container).environment(\.managedObjectContext, container.viewContext)
    }
  }
}
