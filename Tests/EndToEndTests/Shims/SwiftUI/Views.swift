// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the documentation's samples and the sample app use of Apple's framework of this name, with the signatures in Apple's
// documentation. It's for the compiler on Linux alone, and does nothing.

@_exported public import CoreTransferable
public import Foundation

/// Stands for Apple's protocol of the same name.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The views that SwiftUI draws itself.
public protocol DrawnView: View where Body == Never {}

extension DrawnView {
  public var body: Never { fatalError("nothing is drawn here") }
}

extension Never: View {
  public var body: Never { fatalError("nothing is drawn here") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("nothing is drawn here") }
}

/// Stands for Apple's type of the same name.
public struct EmptyView: DrawnView {
  nonisolated public init() {}
}

/// Stands for Apple's type of the same name.
nonisolated public struct TupleView<Content>: DrawnView {}

/// Stands for Apple's type of the same name.
@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

/// Stands for Apple's type of the same name.
public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

/// Stands for Apple's type of the same name.
public struct Text: DrawnView {
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
}

/// Stands for Apple's type of the same name.
public struct Button<Label: View>: DrawnView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}

/// Stands for Apple's type of the same name.
public struct PasteButton: DrawnView {
  public init<Payload: Transferable>(payloadType: Payload.Type, onPaste: @escaping ([Payload]) -> Void) {}
}

/// Stands for Apple's type of the same name.
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) {}
  @_disfavoredOverload public init<Title: StringProtocol>(_ title: Title) {}
}

extension Never: Transferable {
  public static var transferRepresentation: Never { fatalError("nothing is transferred here") }
}

extension Never: TransferRepresentation {
  public typealias Item = Never
}

/// Stands for Apple's type of the same name.
public struct DefaultShareLinkLabel: DrawnView {}

/// Stands for Apple's type of the same name.
public struct ShareLink<Elements, PreviewImage, PreviewIcon, Label: View>: DrawnView
where
  Elements: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable,
  Elements.Element: Transferable
{
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init<Item: Transferable>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Elements == CollectionOfOne<Item> {}
}

/// Stands for Apple's type of the same name.
public struct ProgressView: DrawnView {
  public init(_ progress: Progress) {}
}

/// Stands for Apple's type of the same name.
public struct HStack<Content: View>: DrawnView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Stands for Apple's type of the same name.
public struct VStack<Content: View>: DrawnView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Stands for Apple's type of the same name.
public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public var body: Never { fatalError("nothing is drawn here") }
}

/// Stands for Apple's type of the same name.
public struct List<SelectionValue, Content: View>: DrawnView {
  public init<Elements: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Elements, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder rowContent: @escaping (Elements.Element) -> RowContent
  ) where Content == ForEach<Elements, ID, RowContent>, SelectionValue == Never {}
}
