// What the runtime uses of Apple's frameworks and neither Linux's Foundation nor PortableCoreData has, so that its
// `#if canImport(CoreData)` branches can be type-checked on Linux. It is compiled together with the runtime in that check,
// and nowhere else; nothing here ever runs. Where the portable module declares the same, these hide it, with the same type.

import CoreData
import Foundation

extension NSPredicate {
  /// Stands for Apple's `NSPredicate.init(format:argumentArray:)`, which Linux's Foundation marks as unavailable.
  convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) { self.init(value: true) }
}

/// Stands for Apple's `NSExpression`, which Linux's Foundation marks as deprecated since it cannot do anything there.
final class NSExpression: NSObject {
  /// Stands for Apple's `NSExpression.init(format:argumentArray:)`.
  init(format expressionFormat: String, argumentArray arguments: [Any]) { super.init() }
}

extension NSExpressionDescription {
  /// Stands for Apple's `NSExpressionDescription.expression`.
  var expression: NSExpression? {
    get { nil }
    set {}
  }
}

extension NSDerivedAttributeDescription {
  /// Stands for Apple's `NSDerivedAttributeDescription.derivationExpression`.
  var derivationExpression: NSExpression? {
    get { nil }
    set {}
  }
}

extension NSFetchRequest {
  /// Stands for Apple's `NSFetchRequest.init()`; an extension cannot give a class an inherited initializer, but one that
  /// is called alike.
  convenience init(nothing: Void = ()) { self.init(entityName: "") }

  /// Stands for Apple's `NSFetchRequest.entity`.
  var entity: NSEntityDescription? {
    get { nil }
    set {}
  }

  /// Stands for Apple's `NSFetchRequest.includesPropertyValues`.
  var includesPropertyValues: Bool {
    get { true }
    set {}
  }

  /// Stands for Apple's `NSFetchRequest.returnsDistinctResults`.
  var returnsDistinctResults: Bool {
    get { false }
    set {}
  }
}
