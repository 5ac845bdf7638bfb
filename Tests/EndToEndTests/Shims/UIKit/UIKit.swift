// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the documentation's samples use of Apple's framework of this name, with the signatures in Apple's documentation.
// It's for the compiler on Linux alone, and does nothing.

public import Foundation

@MainActor public class UIPasteboard: NSObject {
  public class var general: UIPasteboard { UIPasteboard() }

  public func data(forPasteboardType pasteboardType: String) -> Data? { nil }
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {}
}

public class UIImage: NSObject, @unchecked Sendable {
  public init?(data: Data) {}
}
