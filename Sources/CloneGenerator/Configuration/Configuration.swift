package import Foundation

/// The contents of a target's `clonegen.json`; every key is optional.
///
/// The defaults are written here and nowhere else.
package struct Configuration: Hashable, Sendable {
  /// The name of the file, which generated code names; nil if there is none.
  var fileName: String?
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
  /// True if the file says when classes or the model in code are generated.
  package var asksForCoreData = false
  /// The models, folders and kind of target that calls of the tool don't have to name (`generate`).
  package var generate = GenerateDefaults()
  /// How imports are spelled (`importAccess`).
  package var importAccess = ImportAccess.plain
  /// The userInfo keys of the rules (`ruleKeys`).
  package var ruleKeys = RuleSpelling()
  /// The rules of entities and properties besides those of the models (`rules`).
  package var rules: [ConfiguredRule] = []
  /// Further kinds of copies (`variants`).
  package var variants: [Variant] = []
  /// The entities whose attributes each need a rule (`decide`).
  package var decided = DecidedEntities()
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

/// The access level of generated declarations.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  /// Visible in the module.
  case `internal`
  /// Visible to other modules.
  case `public`
  /// Visible to the package's modules.
  case package
}

/// The isolation of generated code that clones.
package enum CloneIsolation: String, CaseIterable, Sendable {
  /// The target's: nothing, or the main actor where that is the default.
  case target
  /// None, so that a main-actor target can clone in the background.
  case nonisolated
}

/// How generated code reads and writes properties.
package enum PropertyAccessMode: String, CaseIterable, Sendable {
  /// Through the classes' properties.
  case property
  /// By key, for properties that are isolated to an actor while the code that clones isn't.
  case key
}

/// The default that decides whether a relationship without a rule owns its objects.
package enum Ownership: String, CaseIterable, Sendable {
  /// The inverse's cardinality: objects with room for one owner are owned.
  case inverse
  /// The delete rule: the destinations of a relationship with Cascade are owned.
  case deleteRule
}

/// When a part that Xcode can provide is generated.
package enum GenerationMode: String, Hashable, Sendable, CaseIterable {
  /// Only where nothing else provides it: on platforms without Apple's Core Data, for code that Xcode generates
  /// elsewhere.
  case whereMissing
  /// Always.
  case always
  /// Never.
  case never
}

/// How generated files spell their imports.
///
/// Swift refuses a target whose files import one module with and without an access level, so a target whose own files
/// spell one must say so.
package enum ImportAccess: String, Hashable, Sendable, CaseIterable {
  /// `import Module`, and `public import` for exactly what public declarations name.
  case plain
  /// `internal import Module`.
  case `internal`
  /// `import Module`.
  case package
  /// `import Module`.
  case `public`
}

/// The build system of a target, which decides what else it generates from models.
package enum TargetKind: String, Hashable, Sendable, CaseIterable {
  /// A package, whose models Xcode compiles, and Swift Build on a Mac.
  case package
  /// A package that `swift build` builds on Linux, or on a Mac before Swift 6.4, which generates nothing else from
  /// models.
  case swiftBuild = "swift-build"
  /// An Xcode project: every model is compiled, and its `.momd` is part of the app.
  case xcode
}

/// Reads `clonegen.json`: JSON with the comments and trailing commas of JSON5.
///
/// `JSONParser` turns the bytes into values, and `ConfigurationBuilder` turns the values into a configuration.
package enum ConfigurationReader {
  /// The result of reading.
  package struct Result: Equatable, Sendable {
    /// The configuration, with the default for each wrong value.
    package var configuration: Configuration
    /// The diagnostics, sorted by location; all are errors.
    package var diagnostics: [Diagnostic]
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - json: The file's bytes.
  ///   - path: The file's path, for diagnostics.
  package static func read(_ json: Data, path: String) -> Result {
    guard let text = String(data: json, encoding: .utf8) else {
      return malformed("the file is not UTF-8 text; save it as UTF-8", at: SourceLocation(path: path))
    }
    do throws(JSONParser.Mistake) {
      let value = try JSONParser.parse(text)
      var builder = ConfigurationBuilder(path: path)
      var configuration = builder.configuration(value)
      configuration.fileName = SourceFile.bundleName(of: path)
      let errors = builder.diagnostics.filter { $0.severity == .error }
      return Result(configuration: configuration, diagnostics: errors.sorted())
    } catch {
      return malformed("the file is not valid JSON: \(error.message)", at: SourceLocation(path: path, line: error.line))
    }
  }

  private static func malformed(_ message: String, at location: SourceLocation) -> Result {
    Result(
      configuration: Configuration(),
      diagnostics: [Diagnostic(.configurationMalformed, message, at: location)])
  }
}
