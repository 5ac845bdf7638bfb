/// What the files of a target say about classes: those that are asked for, and those that they inherit from.
///
/// A file that names none of them isn't scanned, and no file is scanned twice.
struct SwiftClasses {
  /// The classes and extensions in the files that were scanned.
  private(set) var declarations: [ClassDeclaration] = []
  /// The files whose braces don't close, so that it isn't known what they declare.
  private(set) var unclosed: [String] = []
  /// The names that any file may declare as classes, or as other names of types, also in Objective-C; a name that's missing
  /// is certainly not declared.
  private(set) var names: Set<String> = []
  /// Those that Objective-C may declare.
  private(set) var namesInObjectiveC: Set<String> = []
  /// The names of classes that others inherit from.
  private(set) var superclasses: Set<String> = []
  /// The modules that the files import.
  private(set) var imports: Set<String> = []
  /// The folders and files that were looked at, and whether they are all of the target's.
  let (paths, isComplete): ([String], Bool)

  /// The classes and extensions of each name.
  private var parts: [String: [ClassDeclaration]] = [:]
  /// The types that other names stand for, by these names.
  private var aliases: [String: String] = [:]

  /// Looks for classes.
  ///
  /// - Parameters:
  ///   - classes: The names of the classes, without those of modules.
  ///   - sources: The files; nil if they aren't known.
  /// - Returns: Nil if some files can't be read.
  /// - Complexity: O(*n*) in the files' bytes.
  init?(_ classes: Set<String>, in sources: SwiftSources?) {
    guard let sources, let files = sources.files else { return nil }
    (paths, isComplete) = (sources.paths, sources.isComplete)
    var rest: [(path: String, bytes: [UInt8], names: Set<String>)] = []
    for file in files {
      let bytes = Array(file.bytes)
      let found = IntroducedNames(bytes)
      names.formUnion(found.declared)
      imports.formUnion(found.imported)
      superclasses.formUnion(found.superclasses)
      if !file.isSwift { namesInObjectiveC.formUnion(found.declared) }
      guard file.isSwift, !file.isGenerated else { continue }
      rest.append((file.path, bytes, found.declared.union(found.extended).union(found.objectiveC)))
    }
    var (wanted, seen) = (classes, classes)
    while !wanted.isEmpty {
      for file in rest where !file.names.isDisjoint(with: wanted) { scan(file.bytes, path: file.path) }
      rest.removeAll { !$0.names.isDisjoint(with: wanted) }
      let further = seen.flatMap { [aliases[$0], superclass(of: $0)].compactMap(\.self) }
      wanted = Set(further).subtracting(seen)
      seen.formUnion(wanted)
    }
  }

  private mutating func scan(_ bytes: [UInt8], path: String) {
    guard let found = ClassScanner.scan(bytes, path: path) else {
      unclosed.append(path)
      return
    }
    declarations += found.declarations
    aliases.merge(found.aliases) { first, _ in first }
    superclasses.formUnion(found.declarations.compactMap(\.superclass))
    for part in found.declarations { parts[part.name, default: []].append(part) }
  }

  // MARK: Classes

  /// Returns whether a file certainly declares a class, or another name of one.
  func declares(_ name: String) -> Bool { aliases[name] != nil || parts[name]?.contains(where: \.isClass) == true }

  /// The class's name in Swift that has a name in Objective-C alone; nil if none is seen.
  func className(inObjectiveC name: String) -> String? { declarations.first { $0.hasObjectiveCName(name) }?.name }

  /// Returns whether a class, or one that it inherits from, is seen to conform to `AwakeningClone`.
  func hasHook(_ name: String) -> Bool { lineage(of: name).joined().contains(where: \.isHook) }

  /// The classes and extensions by which some classes, or those that they inherit from, conform to `AwakeningClone`.
  func hooks(of classes: Set<String>) -> [ClassDeclaration] {
    let names = Set(classes.flatMap { lineage(of: $0).compactMap { $0.first?.name } })
    return declarations.filter { $0.isHook && names.contains($0.name) }
  }

  /// The names of the variables and keys that the functions `awakeFromInsert` of a class, and of those that it inherits
  /// from, certainly set.
  func inserted(by name: String) -> Set<String> { Set(lineage(of: name).joined().flatMap(\.inserted)) }

  /// The properties of a class, and of those that it inherits from, by their names; nil if it isn't seen.
  ///
  /// - Parameter isPublic: Whether only public classes count, and what other modules can read and write of them.
  func properties(of name: String, public isPublic: Bool = false) -> [String: ClassVariable]? {
    let classes = lineage(of: name)
    guard classes.first?.contains(where: { $0.isClass && ($0.isPublic || !isPublic) }) == true else { return nil }
    return classes.reduce(into: [:]) { properties, parts in
      let variables = parts.flatMap(\.variables).filter { $0.isPublic || !isPublic }
      // Branches of a condition can declare one property in several ways. A class overrides what it inherits.
      let own = Dictionary(variables.map { ($0.name, $0) }, uniquingKeysWith: { $0.beside($1) })
      properties.merge(own) { nearer, _ in nearer }
    }
  }

  /// The declarations and extensions of a class and of those that it inherits from, nearest first, as far as they're seen.
  private func lineage(of name: String) -> [[ClassDeclaration]] {
    reached(from: [aliases[name] ?? name]) { superclass(of: $0).map { [$0] } ?? [] }.compactMap { parts[$0] }
  }

  private func superclass(of name: String) -> String? {
    parts[name]?.lazy.compactMap(\.superclass).first.map { aliases[$0] ?? $0 }
  }
}
