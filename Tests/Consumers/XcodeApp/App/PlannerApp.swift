import SwiftUI

@main
struct PlannerApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  private let list = ProjectList.shared

  var body: some Scene {
    WindowGroup {
      switch list {
      case .success(let list):
        ProjectListView(list: list)
      case .failure(let error):
        ContentUnavailableView(
          "The Projects Can’t Be Opened", systemImage: "exclamationmark.triangle",
          description: Text(error.localizedDescription))
      }
    }
    .onChange(of: scenePhase) {
      if scenePhase != .active { try? list.get().save() }
    }
  }
}
