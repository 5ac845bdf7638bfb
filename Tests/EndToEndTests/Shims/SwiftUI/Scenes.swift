// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UIKit

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: NSObject>
where Delegate: UIApplicationDelegate {
  public var wrappedValue: Delegate { fatalError("no app runs here") }

  public init(_ delegateType: Delegate.Type = Delegate.self) {}
}

public enum ScenePhase {
  case background
  case inactive
  case active
}

extension Scene {
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }
}

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}
