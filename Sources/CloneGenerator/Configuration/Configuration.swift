/// The contents of a target's `clonegen.json`; every key is optional.
///
/// The defaults are written here and nowhere else.
package struct Configuration: Hashable, Sendable {
  /// The access level of generated declarations (`accessLevel`).
  package var accessLevel = AccessLevel.internal
  /// The access level of generated classes and of the model in code, if it differs (`classAccess`).
  package var classAccess: AccessLevel?
  /// The models of other targets that are merged with the target's own (`models`).
  package var models: [ModelReference] = []
  /// The isolation of the code that clones (`isolation`).
  package var isolation = CloneIsolation.target
  /// How properties are read and written (`access`).
  package var access = PropertyAccessMode.property
  /// The default that decides about ownership if no rule does (`ownership`).
  package var ownership = Ownership.inverse
  /// When entity classes are generated (`entityClasses`).
  package var entityClasses = GenerationMode.whereMissing
  /// When the model in code is generated (`managedObjectModel`).
  package var managedObjectModel = GenerationMode.whereMissing
  /// How imports are spelled (`importAccess`).
  package var importAccess = ImportAccess.plain
  /// The userInfo keys of the rules (`ruleKeys`).
  package var ruleKeys = RuleSpelling()
  /// The rules of entities and properties besides those of the models (`rules`).
  package var rules: [ConfiguredRule] = []
  /// The severities of diagnostics, by id (`severities`).
  package var severities: [DiagnosticID: DiagnosticCollector.Override] = [:]
  /// What the file says that has no effect any more.
  package var warnings: [Diagnostic] = []

  /// Makes the configuration of a target without a file.
  package init() {}
}

/// A model of another target: `Target/Bundle`, which the plugin finds, or `Target=path`.
package struct ModelReference: Hashable, Sendable {
  /// The target's module.
  package var module: String
  /// The name of the model.
  package var name: String
  /// The path of its bundle, from the configuration's folder; nil if the plugin finds it.
  package var path: String?

  /// Reads a reference; nil if the text isn't one.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "/" }), sign != text.startIndex else { return nil }
    let rest = String(text[text.index(after: sign)...])
    name = SourceFile.modelName(of: rest)
    // A path of slashes alone, or none, names no file.
    if name.allSatisfy({ $0 == "/" }) { return nil }
    module = SwiftName.identifier(String(text[..<sign]))
    path = text[sign] == "=" ? rest : nil
  }
}
