// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UniformTypeIdentifiers

extension View {
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View { self }

  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { self }

  public func copyable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> [Payload]) -> some View { self }
  public func disabled(_ disabled: Bool) -> some View { self }
  public func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> Payload) -> some View { self }
  public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { self }

  public func fileExporter<Item: Transferable>(
    isPresented: Binding<Bool>, item: Item?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View { self }

  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  public func font(_ font: Font?) -> some View { self }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }

  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View { self }

  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { self }

  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { self }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func pasteDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload]) -> Void,
    validator: @escaping ([Payload]) -> [Payload] = { $0 }
  ) -> some View { self }

  public func padding() -> some View { self }

  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View { self }

  public func scaledToFit() -> some View { self }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}

public enum VerticalEdge {
  case top
  case bottom
}

public struct Font: Sendable {
  public static let caption = Font()
}

@MainActor @preconcurrency public protocol LabelStyle {}

public struct IconOnlyLabelStyle: LabelStyle {}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

public struct TitleAndIconLabelStyle: LabelStyle {}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// Linux has no sandbox whose files have a scope.
extension URL {
  public func startAccessingSecurityScopedResource() -> Bool { false }
  public func stopAccessingSecurityScopedResource() {}
}
