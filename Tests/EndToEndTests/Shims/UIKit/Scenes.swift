// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CloudKit
public import Foundation

@MainActor public class UIApplication: NSObject {}

@MainActor public class UIScene: NSObject {
  @MainActor public class ConnectionOptions: NSObject {
    public var cloudKitShareMetadata: CKShare.Metadata? { nil }
  }
}

@MainActor public class UIWindowScene: UIScene {}

@MainActor public class UISceneSession: NSObject {
  public struct Role: Sendable {}

  public var role: Role { Role() }
}

@MainActor public class UISceneConfiguration: NSObject {
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

// Objective-C's methods are optional, and their arguments have the header's names.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

@MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func windowScene(
    _ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
}
