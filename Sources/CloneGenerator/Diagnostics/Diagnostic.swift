import Foundation

/// One diagnostic about a model, its rules or the call: what Xcode and SwiftPM show at its location.
///
/// It's thrown where a model can't be read at all.
package struct Diagnostic: Error, Hashable, Sendable {
  /// How much a diagnostic matters.
  package enum Severity: String, Hashable, Sendable {
    /// Nothing is generated.
    case error
    /// Something to look at; generation goes on.
    case warning
    /// Something to know.
    case note
  }

  /// How much the diagnostic matters.
  package var severity: Severity
  /// The kind of diagnostic.
  let kind: DiagnosticID
  /// The mistake, the reason and the fix, without a period at the end.
  var message: String
  /// The location of the mistake.
  var location: SourceLocation
  /// The other locations that it is about.
  var otherLocations: [SourceLocation] = []

  /// Makes a diagnostic, with the severity of its kind unless another one is given.
  init(_ kind: DiagnosticID, _ message: String, at location: SourceLocation, severity: Severity? = nil) {
    self.severity = severity ?? kind.severity
    self.kind = kind
    self.message = message
    self.location = location
  }

  /// The stable word for the kind of diagnostic, such as `rebuild-unknown`.
  var id: String { kind.rawValue }
}

/// A location in a file, which a diagnostic writes as `path:line`.
package struct SourceLocation: Hashable, Sendable {
  /// The file's path, as the caller named it.
  var path: String
  /// The line, counted from 1; nil if the location is the whole file.
  var line: Int?
  /// The element that a rule of the configuration is for; nil for what stands in a model.
  ///
  /// A rule can be for many elements, and each of them can silence diagnostics about it.
  var element: String?
  /// The file's name and the key of a rule of the configuration, in generated code: a line's number would change with every
  /// other rule; nil for what stands in a model.
  var entry: String?

  /// Where a rule of the configuration stands, in plans: the file's name, and the line; nil for a rule of a model.
  var origin: String? { element == nil ? nil : fileName + (line.map { ":\($0)" } ?? "") }

  /// The file's name.
  var fileName: String { SourceFile.bundleName(of: path) }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as compilers write it: `path:line`, or `path` if the line isn't known.
  package var description: String { line.map { "\(path):\($0)" } ?? path }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line, `path:line: error: message [id]`, which Xcode and SwiftPM show at its location.
  package var description: String {
    let line = "\(location): \(severity.rawValue): \(message) [\(id)]"
    // A line break in a name or a path must not begin a new line that looks like another diagnostic. Accents are composed
    // with their letters, as in comments.
    return line.precomposedStringWithCanonicalMapping.unicodeScalars
      .map { $0.isPlain ? String($0) : SwiftName.escape($0) }.joined()
  }
}

extension SourceLocation: Comparable {
  /// Orders locations by path, line and element; the whole file comes before its lines.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.path, left.line ?? 0, left.element ?? "") < (right.path, right.line ?? 0, right.element ?? "")
  }
}

extension Diagnostic: Comparable {
  /// Orders diagnostics by location, then by severity (errors first), id and message, so that the order never depends
  /// on chance.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.location, left.severity.rawValue, left.id, left.message)
      < (right.location, right.severity.rawValue, right.id, right.message)
  }
}

extension DiagnosticID {
  /// The severity of a diagnostic if the configuration doesn't set it.
  ///
  /// It's an error if nothing could be generated, or if the generated source wouldn't compile or would make wrong
  /// clones. It's a warning if the result is likely to surprise.
  var severity: Diagnostic.Severity {
    switch self {
    case .modelWithoutEntities, .xmlNameMisspelt, .codeGenerationUnknown, .inverseEntityDiffers, .ruleKeyRenamed,
      .defaultValueMalformed, .userInfoDuplicate, .constraintUnknown, .placeholderKeyMisspelt, .placeholderIgnored,
      .placeholderUnreplaced, .classNotPublic, .entryPointsAmbiguous, .entityWithoutClass, .classDeclaredTwice,
      .modelDeclaredTwice, .classUnseen, .sourceUnclosed, .hookIsolated, .persistentModelAccess, .propertyNameTaken,
      .transformableClassUnusable,
      .noInverse, .inverseNotReciprocal, .oneToOneOwnedBothWays, .ownershipUndecided, .ownersUndecided, .ownersUnused,
      .requiredRelationshipOwned, .sharedCascade, .ownershipEndless, .uniqueAttributeCopied, .identityCopied,
      .cloudKitRelationship, .cloudKitConstraint, .cloudKitShared, .ruleOnDerivedAttribute, .ruleShadowed,
      .excludeValueIgnored, .rebuildEmpty, .followParentPartly, .followParentUnset, .withoutParentUnused,
      .followCloneUnchanged, .followCloneUnset, .diagnosticReplaced:
      .warning
    case .classDeclared: .note
    default: .error
    }
  }

  /// True if the configuration may lower a diagnostic's severity.
  ///
  /// It can lower all warnings, but errors only if the app can know better: a required value that `awakeFromInsert`, a
  /// hook or the caller sets before the clone is saved, a userInfo key of the app's own, an attribute that is yet to be
  /// decided, and a class that a macro declares.
  var canBeLowered: Bool {
    switch self {
    case .requiredAttributeExcluded, .requiredRelationshipExcluded, .rebuildInvalidValue, .withoutParentBlankRequired,
      .ruleKeyMisspelt, .attributeUndecided, .ruleUnmatched, .classUndeclared:
      true
    default: severity != .error
    }
  }
}

extension DiagnosticID {
  /// The diagnostic that has replaced an earlier one; nil if no earlier one had the id.
  static func replacement(of id: String) -> DiagnosticID? {
    switch id {
    case "owned-beside-cascade", "owned-not-cascade": .ownershipUndecided
    case "owned-by-two": .ownersUndecided
    default: nil
    }
  }
}
