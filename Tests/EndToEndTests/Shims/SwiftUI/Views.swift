// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the documentation's samples and the sample app use of Apple's framework of this name, with the signatures in Apple's
// documentation. It's for the compiler on Linux alone, and does nothing.

@_exported public import CoreTransferable
@_exported public import Foundation
public import UIKit

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

public struct EmptyView: DrawnView {
  nonisolated public init() {}
}

nonisolated public struct TupleView<Content>: DrawnView {}

/// Stands for Apple's type of two views, of which one is shown.
nonisolated public struct ConditionalView<First, Second>: DrawnView {}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView()
  }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public struct Text: DrawnView {
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Button<Label: View>: DrawnView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {}
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

public struct ButtonRole: Sendable {
  public static let destructive = ButtonRole()
}

public struct Image: DrawnView {
  public init(uiImage: UIImage) {}

  public func resizable() -> Image { self }
}

public struct Label<Title: View, Icon: View>: DrawnView {}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  @_disfavoredOverload public init<Name: StringProtocol>(_ title: Name, systemImage name: String) {}
}

public struct Menu<Label: View, Content: View>: DrawnView {}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: DrawnView {}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {}
}

public struct Spacer: DrawnView {
  public init(minLength: CGFloat? = nil) {}
}

public struct NavigationStack<Data, Root: View>: DrawnView {}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) {}
}

public struct NavigationPath {}

public struct NavigationLink<Label: View, Destination: View>: DrawnView {}

extension NavigationLink where Destination == Never {
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {}
}

public struct Section<Parent, Content, Footer> {}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { fatalError("nothing is drawn here") }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

public struct PasteButton: DrawnView {
  public init<Payload: Transferable>(payloadType: Payload.Type, onPaste: @escaping ([Payload]) -> Void) {}
}

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

public struct DefaultShareLinkLabel: DrawnView {}

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

public struct ProgressView: DrawnView {
  public init(_ progress: Progress) {}
}

public struct HStack<Content: View>: DrawnView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: DrawnView {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

public struct HorizontalAlignment: Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}

public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public var body: Never { fatalError("nothing is drawn here") }
}

extension ForEach where ID == Elements.Element.ID, Content: View, Elements.Element: Identifiable {
  public init(_ data: Elements, @ViewBuilder content: @escaping (Elements.Element) -> Content) {}
}

public struct List<SelectionValue, Content: View>: DrawnView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}

  public init<Elements: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Elements, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder rowContent: @escaping (Elements.Element) -> RowContent
  ) where Content == ForEach<Elements, ID, RowContent>, SelectionValue == Never {}

  public init<Elements: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Elements, id: KeyPath<Elements.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Elements.Element) -> RowContent
  ) where Content == ForEach<Elements, ID, RowContent>, SelectionValue: Hashable {}

  public init<Elements: RandomAccessCollection, RowContent: View>(
    _ data: Elements, @ViewBuilder rowContent: @escaping (Elements.Element) -> RowContent
  )
  where
    Content == ForEach<Elements, Elements.Element.ID, RowContent>, Elements.Element: Identifiable,
    SelectionValue == Never
  {}
}
