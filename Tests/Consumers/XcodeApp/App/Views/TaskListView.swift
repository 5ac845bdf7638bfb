import SwiftUI
import UIKit

/// The tasks of a project.
struct TaskListView: View {
  @State private var tasks: TaskList

  init(_ project: Project) { _tasks = State(initialValue: TaskList(project)) }

  var body: some View {
    List(tasks.rows) { row in
      HStack {
        Button("Done", systemImage: row.isDone ? "checkmark.circle.fill" : "circle") { tasks.toggle(row.task) }
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
        VStack(alignment: .leading) {
          Text(row.title)
          Text(row.caption).font(.caption)
        }
        Spacer()
        if let image = row.images.first.flatMap(UIImage.init(data:)) {
          Image(uiImage: image).resizable().scaledToFit().frame(height: 32)
        }
      }
    }
    .navigationTitle(tasks.name)
  }
}
