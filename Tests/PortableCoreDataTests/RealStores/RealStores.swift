#if !canImport(CoreData)
import CloneGenerator

/// The real stores and their models, where they lie beside the package: `../shared/corpus`.
enum RealStores {
  /// A store with a model of the same repository that opens it.
  struct Pair: CustomStringConvertible {
    let store: URL
    let modelPath: String
    let model: NSManagedObjectModel

    var description: String { store.path.replacingOccurrences(of: Corpus.root + "/stores/", with: "") }
  }

  static var exists: Bool { Corpus.exists }

  /// Every store.
  static var stores: [String] { Corpus.paths("stores") { $0.hasSuffix(".sqlite") } }

  /// The versions of models in a repository's folder.
  static func models(of repository: String) -> [String] {
    Corpus.paths("models/\(repository)") { $0.hasSuffix("/contents") }.map { String($0.dropLast("/contents".count)) }
  }

  /// The bundles that hold several versions of a model, with their versions in the order of their numbers.
  static var versionedBundles: [(bundle: String, versions: [String])] {
    let all = Corpus.paths("models") { $0.hasSuffix(".xcdatamodel/contents") }.map {
      String($0.dropLast("/contents".count))
    }
    let bundles = Dictionary(grouping: all) { ($0 as NSString).deletingLastPathComponent }
    return bundles.filter { $0.key.hasSuffix(".xcdatamodeld") && $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { bundle, versions in
        // A name without a number comes first.
        let names = versions.map { ($0 as NSString).deletingPathExtension }
        return (
          bundle,
          zip(names, versions).sorted { $0.0.compare($1.0, options: .numeric) == .orderedAscending }.map(\.1)
        )
      }
  }

  /// Every model's current version; the last one where the bundle doesn't say.
  static var currentVersions: [String] {
    let all = Corpus.paths("models") { $0.hasSuffix(".xcdatamodel/contents") }.map {
      String($0.dropLast("/contents".count))
    }
    let loose = all.filter { !$0.contains(".xcdatamodeld/") }
    let bundles = Set(all.map { ($0 as NSString).deletingLastPathComponent }.filter { $0.hasSuffix(".xcdatamodeld") })
    let last = Dictionary(versionedBundles.map { ($0.bundle, $0.versions.last) }) { first, _ in first }
    return loose
      + bundles.sorted().compactMap { bundle in
        var collector = DiagnosticCollector()
        let model = ModelLoader(files: .disk).load(bundle, into: &collector)
        // An entity's location is in the version that was read.
        guard let location = model?.entities.first?.location.description,
          let end = location.range(of: "/contents:", options: .backwards)
        else { return last[bundle] ?? nil }
        return String(location[..<end.lowerBound])
      }
  }

  /// A store and a version of a model, each by what its path ends with.
  static func pair(_ store: String, _ model: String) throws -> Pair? {
    guard let found = stores.first(where: { $0.hasSuffix("/" + store) }),
      let path = models(of: repository(of: found)).first(where: { $0.hasSuffix("/" + model) })
    else { return nil }
    return Pair(store: URL(fileURLWithPath: found), modelPath: path, model: try ModelBundle.model(path))
  }

  /// Each store with every version of its repository's models that opens a copy of it.
  static func pairs() throws -> [Pair] {
    var pairs: [Pair] = []
    for store in stores {
      let folder = try TemporaryFolder()
      let copy = try folder.copy(URL(fileURLWithPath: store))
      for path in models(of: repository(of: store)) {
        guard let model = try? ModelBundle.model(path),
          let stack = try? Stack(model, copy, options: [NSReadOnlyPersistentStoreOption: true])
        else { continue }
        try stack.close()
        pairs.append(Pair(store: URL(fileURLWithPath: store), modelPath: path, model: model))
      }
    }
    return pairs
  }

  private static func repository(of store: String) -> String {
    String(store.dropFirst((Corpus.root + "/stores/").count).prefix { $0 != "/" })
  }
}
#endif
