/// The class of a Transformable's values, which the model names in free text (`customClassName`).
enum TransformableClass: Equatable {
  /// The model doesn't name a class.
  case none
  /// A Swift type: `Shapes.Path`, `[String]`, `Set<UUID>`.
  case usable(String)
  /// A text that isn't a type.
  case unusable(String)

  /// Reads the class of an attribute; a class that's left over on other types than Transformable means nothing.
  init(_ attribute: Attribute) {
    guard attribute.type == .transformable, let text = attribute.customClassName else {
      self = .none
      return
    }
    // `.Color` is Xcode's spelling for a class of the current module.
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    self = SwiftName.isType(name) ? .usable(name) : .unusable(text)
  }

  /// The frameworks of Apple's that have to be imported for a type, found by the prefixes of its names.
  static func frameworks(of type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.compactMap { framework(of: String($0)) }
  }

  /// The framework that has to be imported for a class of Apple's, found by its prefix; nil if none is needed.
  static func framework(of name: String) -> String? {
    func hasPrefix(_ prefix: String) -> Bool {
      // `UIColor`, but not `UInt`: a new word begins after the prefix.
      let rest = name.dropFirst(prefix.count)
      return name.hasPrefix(prefix) && rest.first?.isUppercase == true
        && rest.dropFirst().first?.isLowercase == true
    }
    if ["NSColor", "NSImage", "NSFont", "NSBezierPath"].contains(name) { return "AppKit" }
    let frameworks = ["UI": "UIKit", "CL": "CoreLocation", "MK": "MapKit", "CK": "CloudKit"]
    return frameworks.first { hasPrefix($0.key) }?.value
  }
}
