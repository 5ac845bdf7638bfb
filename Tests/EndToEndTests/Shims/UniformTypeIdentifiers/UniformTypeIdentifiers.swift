// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the documentation's samples use of Apple's framework of this name, with the signatures in Apple's documentation.
// It's for the compiler on Linux alone, and does nothing.

public struct UTType: Hashable, Sendable {
  public let identifier: String

  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
}
