/// What `clonegen.json` in a target's folder can say; every key is optional.
///
/// The defaults are written here and nowhere else.
public struct Configuration: Hashable, Sendable {
  /// The name of the file; it must not begin with a dot, since plugins do not see such files.
  public static let fileName = "clonegen.json"

  /// The access level of generated declarations (`accessLevel`).
  public var accessLevel = AccessLevel.internal
  /// Which isolation the code that clones has (`isolation`).
  public var isolation = CloneIsolation.target
  /// How properties are read and written (`access`).
  public var access = PropertyAccessMode.property
  /// When entity classes are generated (`entityClasses`).
  public var entityClasses = GenerationMode.whereMissing
  /// When the model in code is generated (`managedObjectModel`).
  public var managedObjectModel = GenerationMode.whereMissing
  /// How imports are spelled (`importAccess`).
  public var importAccess = ImportAccess.plain
  /// The userInfo keys of the rules (`ruleKeys`).
  public var ruleKeys = RuleKeys()
  /// What becomes of findings, by id (`severities`).
  public var severities: [DiagnosticID: DiagnosticCollector.Override] = [:]

  /// Makes the configuration of a target without a file.
  public init() {}
}
