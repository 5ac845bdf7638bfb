// What archives use of Apple's Foundation and Linux's has not, so that the `#if canImport(CoreData)` branches can be built
// and run on Linux. It is compiled together with the module in those tests, and nowhere else.

import Foundation

/// Stands for Apple's class: no transformer has a name here, so that Core Data's default is used.
class ValueTransformer {
  init?(forName name: NSValueTransformerName) { return nil }

  class func transformedValueClass() -> AnyClass { NSObject.self }
  class func allowsReverseTransformation() -> Bool { true }
  func transformedValue(_ value: Any?) -> Any? { nil }
  func reverseTransformedValue(_ value: Any?) -> Any? { nil }
}

/// Stands for the type of the names of transformers.
struct NSValueTransformerName {
  init(_ name: String) {}
}
