import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// What the user can do with a project.
struct ProjectMenu: View {
  let list: ProjectList
  let section: ProjectList.Section
  let row: ProjectList.Row
  let export: (Project) -> Void

  var body: some View {
    if section.canModify {
      Button("Duplicate", systemImage: "plus.square.on.square") { list.duplicate(row.project) }
      Button("Duplicate Without Images") { list.duplicate(row.project, withoutImages: true) }
      Button("Duplicate in Background") {
        Task { await list.duplicateInBackground(row.project) }
      }
      .disabled(list.progress != nil)
    }
    Menu("Duplicate Into") {
      ForEach(list.sections.filter { $0.canModify && $0.id != section.id }) { other in
        Button(other.name) { list.duplicate(row.project, into: other.workspace) }
      }
    }
    Button("Copy", systemImage: "doc.on.doc", action: copy)
    Button("Export…", systemImage: "square.and.arrow.up") { export(row.project) }
    if section.canModify {
      Button("Delete", systemImage: "trash", role: .destructive) { list.delete(row.project) }
    }
  }

  private func copy() {
    guard let document = list.document(of: row.project) else { return }
    UIPasteboard.general.setData(document.archive, forPasteboardType: UTType.plannerProject.identifier)
  }
}
