public import Foundation

/// A type of property that can hold every stored value, so that the value is assigned: an optional object, or a scalar.
///
/// A property that is neither, such as a `String`, can't be read while nil is stored.
@_spi(Generated)
public protocol AssignableValue {}

@_spi(Generated) extension Optional: AssignableValue {}
@_spi(Generated) extension Bool: AssignableValue {}
@_spi(Generated) extension Int16: AssignableValue {}
@_spi(Generated) extension Int32: AssignableValue {}
@_spi(Generated) extension Int64: AssignableValue {}
@_spi(Generated) extension Float: AssignableValue {}
@_spi(Generated) extension Double: AssignableValue {}

/// A type of property that can hold a new UUID.
@_spi(Generated)
public protocol NewUUIDValue {
  /// A UUID, or its text.
  static func value(of uuid: UUID) -> Self
}

@_spi(Generated)
extension UUID: NewUUIDValue {
  /// The UUID itself.
  @inlinable public static func value(of uuid: UUID) -> UUID { uuid }
}

@_spi(Generated)
extension String: NewUUIDValue {
  /// The UUID's text.
  @inlinable public static func value(of uuid: UUID) -> String { uuid.uuidString }
}

@_spi(Generated)
extension Optional: NewUUIDValue where Wrapped: NewUUIDValue {
  /// A UUID, or its text.
  @inlinable public static func value(of uuid: UUID) -> Wrapped? { Wrapped.value(of: uuid) }
}

/// A type of property that can hold an instant.
@_spi(Generated)
public protocol InstantValue {
  /// An instant.
  static func value(at date: Date) -> Self
}

@_spi(Generated)
extension Date: InstantValue {
  /// The instant itself.
  @inlinable public static func value(at date: Date) -> Date { date }
}

@_spi(Generated)
extension Optional: InstantValue where Wrapped: InstantValue {
  /// An instant.
  @inlinable public static func value(at date: Date) -> Wrapped? { Wrapped.value(at: date) }
}
