import CloudKit
import SwiftUI
import UIKit

/// Gives scenes the delegate that the system hands invitations to, which SwiftUI has no other means for.
final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

/// Accepts invitations, also the one that the app was started with.
final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    if let invitation = options.cloudKitShareMetadata { accept(invitation) }
  }

  func windowScene(_ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith invitation: CKShare.Metadata) {
    accept(invitation)
  }

  private func accept(_ invitation: CKShare.Metadata) {
    Task { try? await ProjectList.shared.get().accept(invitation) }
  }
}
