import DeepClone
import SwiftUI

/// The notes, with buttons that add, duplicate and undo.
struct NoteList: View {
  let container: NSPersistentContainer
  @Environment(\.managedObjectContext) private var context
  @Environment(\.undoManager) private var undoManager
  @FetchRequest(sortDescriptors: [NSSortDescriptor(key: "created", ascending: true)])
  private var notes: FetchedResults<Note>
  @State private var progress: Progress?
  @State private var failure = ""
  @State private var hasFailed = false

  var body: some View {
    VStack {
      HStack {
        Button("Add", action: add)
        Button("Undo") { undoManager?.undo() }
      }
      if let progress {
        HStack {
          ProgressView(progress)
          Button("Cancel") { progress.cancel() }
        }
      }
      List(notes, id: \.objectID) { note in
        HStack {
          Text(note.title ?? "")
          Button("Duplicate") { duplicateNow(note) }
          Button("Duplicate in Background") { duplicateLater(note) }.disabled(progress != nil)
        }
        .buttonStyle(.borderless)
      }
    }
    .onAppear { context.undoManager = undoManager }
    .alert("That didn't work", isPresented: $hasFailed) {
      Button("OK") {}
    } message: {
      Text(failure)
    }
  }

  private func add() {
    let note = Note(context: context)
    note.created = Date()
    note.title = "Groceries"
    for title in ["Bread", "Milk"] {
      let item = Item(context: context)
      item.title = title
      item.note = note
    }
  }

  /// Duplicates in the view's context.
  ///
  /// Nothing is saved, so the undo button can take it back.
  private func duplicateNow(_ note: Note) {
    do {
      _ = try duplicate(note)
    } catch {
      report(error)
    }
  }

  /// Duplicates in the background, which sees only what was saved.
  private func duplicateLater(_ note: Note) {
    let progress = Progress(totalUnitCount: -1)
    do {
      try context.save()
    } catch {
      report(error)
      return
    }
    self.progress = progress
    let id = note.objectID
    Task {
      do {
        _ = try await duplicateInBackground(id, in: container, progress: progress)
      } catch is CancellationError {
        // Nothing was saved.
      } catch {
        report(error)
      }
      self.progress = nil
    }
  }

  private func report(_ error: any Error) {
    failure = error.localizedDescription
    hasFailed = true
  }
}
