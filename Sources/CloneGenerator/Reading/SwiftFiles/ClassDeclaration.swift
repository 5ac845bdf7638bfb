/// A class, or an extension, in a Swift file.
struct ClassDeclaration {
  var isClass: Bool
  /// The words before it, such as modifiers and the names of macros.
  var modifiers: [String]
  /// The name, without those of the module and of outer types.
  var name: String
  /// The words of each type that it inherits from or conforms to, the type's name last, without those of modules.
  var inherited: [[String]]
  /// The variables in it.
  var variables: [ClassVariable] = []
  /// The names of the variables and keys that its function `awakeFromInsert` certainly sets.
  var inserted: Set<String> = []
  var location: SourceLocation

  /// True if other modules can see it, or an extension's members.
  var isPublic: Bool { modifiers.arePublic }

  /// True if it conforms to `AwakeningClone` by itself.
  var isHook: Bool { inherited.contains { $0.last == "AwakeningClone" } }

  /// The class's superclass, or a protocol if there is none; nil for an extension.
  var superclass: String? { isClass ? inherited.first?.last : nil }

  /// Returns whether a class has a name in Objective-C: `@objc(Note) class NoteMO`.
  func hasObjectiveCName(_ name: String) -> Bool {
    isClass && zip(modifiers, modifiers.dropFirst()).contains { $0 == "objc" && $1 == name }
  }
}

/// A property of a class that's declared in a Swift file.
struct ClassVariable: Equatable {
  var name: String
  /// True if it's `@NSManaged`, and code outside of its class can read and write it.
  var isManaged: Bool
  /// True if other modules can read and write it.
  var isPublic: Bool
  /// True if only its class or file can read or write it.
  var isHidden: Bool
  /// True if it's computed and has no setter.
  var isReadOnly = false

  /// True if code outside of its class can write it.
  var isAssignable: Bool { !isHidden && !isReadOnly }

  /// What's true of both of two declarations.
  func beside(_ other: ClassVariable) -> ClassVariable {
    ClassVariable(
      name: name, isManaged: isManaged && other.isManaged, isPublic: isPublic && other.isPublic,
      isHidden: isHidden || other.isHidden, isReadOnly: isReadOnly || other.isReadOnly)
  }
}

extension [String] {
  /// True if modifiers make a declaration visible to other modules.
  var arePublic: Bool { contains("public") || contains("open") }
}
