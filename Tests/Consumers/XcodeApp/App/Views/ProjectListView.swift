import DeepClone
import SwiftUI

/// The projects of all workspaces.
struct ProjectListView: View {
  let list: ProjectList
  @Environment(\.undoManager) private var undoManager
  @State private var exported: ProjectDocument?
  @State private var isExporting = false
  @State private var importTarget: Workspace?
  @State private var isImporting = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(list.sections) { section in
          Section {
            ForEach(section.projects) { row in
              NavigationLink(value: row.project) {
                VStack(alignment: .leading) {
                  Text(row.name)
                  Text(row.caption).font(.caption)
                }
              }
              .contextMenu { ProjectMenu(list: list, section: section, row: row, export: export) }
            }
          } header: {
            header(section)
          }
        }
      }
      .navigationTitle("Projects")
      .navigationDestination(for: Project.self) { TaskListView($0) }
      .toolbar {
        Button("Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
        if list.sections.isEmpty {
          Button("Add Sample", systemImage: "plus") { list.addSample() }
        }
      }
      .safeAreaInset(edge: .bottom) { progress }
    }
    .onAppear { list.context.undoManager = undoManager }
    .onOpenURL { list.open($0) }
    .fileExporter(
      isPresented: $isExporting, item: exported, contentTypes: [.plannerProject], defaultFilename: "Project"
    ) { result in
      if case .failure(let error) = result { list.failure = error.localizedDescription }
    }
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plannerProject]) { result in
      switch result {
      case .success(let file): if let importTarget { list.insert(contentsOf: file, into: importTarget) }
      case .failure(let error): list.failure = error.localizedDescription
      }
    }
    .alert("That Didn’t Work", isPresented: hasFailed) {
      Button("OK") {}
    } message: {
      Text(list.failure ?? "")
    }
  }

  /// The name of a workspace, with what adds projects to it.
  private func header(_ section: ProjectList.Section) -> some View {
    HStack {
      Label("\(section.name), \(section.open) open", systemImage: section.isShared ? "person.2" : "person")
      Spacer()
      if !section.isShared {
        ShareLink(item: invitation(to: section), preview: SharePreview(section.name))
      }
      if section.canModify {
        PasteButton(payloadType: ProjectDocument.self) { list.insert($0, into: section.workspace) }
        Button("Import", systemImage: "square.and.arrow.down") {
          importTarget = section.workspace
          isImporting = true
        }
      }
    }
    .labelStyle(.titleAndIcon)
  }

  private func invitation(to section: ProjectList.Section) -> WorkspaceInvitation {
    WorkspaceInvitation { [list, workspace = section.workspace] in try await list.share(workspace) }
  }

  /// How far the duplicate in the background is.
  @ViewBuilder private var progress: some View {
    if let progress = list.progress {
      HStack {
        ProgressView(progress)
        Button("Cancel") { progress.cancel() }
      }
      .padding()
    }
  }

  private var hasFailed: Binding<Bool> {
    Binding(get: { list.failure != nil }, set: { if !$0 { list.failure = nil } })
  }

  private func export(_ project: Project) {
    Task {
      exported = await list.export(project)
      isExporting = exported != nil
    }
  }
}
