// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the documentation's samples use of Apple's framework of this name, and of what Linux's Foundation lacks, with the
// signatures in Apple's documentation. It's for the compiler on Linux; only the pasteboard keeps what it gets.

public import Foundation

#if canImport(CoreData)
public import CoreData
#else
public import DeepClone
#endif

@MainActor @preconcurrency open class NSDocument: NSObject {}

open class NSPersistentDocument: NSDocument {
  open var managedObjectContext: NSManagedObjectContext? { nil }
  open var managedObjectModel: NSManagedObjectModel? { nil }
}

@MainActor public class NSPasteboard: NSObject {
  public struct PasteboardType: Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public class var general: NSPasteboard { pasteboard }

  private static let pasteboard = NSPasteboard()

  private var contents: [PasteboardType: Data] = [:]

  @discardableResult public func clearContents() -> Int {
    contents = [:]
    return 0
  }

  @discardableResult public func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
    contents[dataType] = data
    return true
  }

  public func data(forType dataType: PasteboardType) -> Data? { contents[dataType] }
}

public class NSColor: NSObject {}

public struct NSValueTransformerName: Hashable, Sendable {
  public init(_ rawValue: String) {}
}

open class ValueTransformer: NSObject {
  public class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {}
}

open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  open class var allowedTopLevelClasses: [AnyClass] { [] }
}
