// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension View {
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }

  public func disabled(_ disabled: Bool) -> some View { self }

  public func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> Payload) -> some View { self }

  public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { self }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
}
