#if !canImport(CoreData)
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
