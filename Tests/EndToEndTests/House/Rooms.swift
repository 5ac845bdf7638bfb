/// The rooms of a folder of sources, which are its own folders, and what each names of the others'.
///
/// A simple scan: types that stand at the beginning of a line belong to the room, and every word of the code that isn't
/// a member is a name. What a room declares itself, nested or private, is its own.
struct Rooms {
  /// A file: its path, the modules that it imports, and the words of its code.
  private struct File {
    let path: String
    let imports: Set<String>
    let words: Set<String>
  }

  private var files: [String: [File]] = [:]
  /// The types that others can name, and all types that are declared, by room.
  private var (types, declared): ([String: Set<String>], [String: Set<String>]) = ([:], [:])

  /// Reads the sources.
  ///
  /// - Parameter folder: The folder's path in the package; files that lie in it directly are the room "".
  init(of folder: String) throws {
    let root = WorkFolder.root.appendingPathComponent(folder).path + "/"
    for path in try WorkFolder.swiftFiles(in: folder) {
      let parts = path.dropFirst(root.count).split(separator: "/")
      let room = parts.count > 1 ? String(parts[0]) : ""
      let code = Self.code(String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
      for match in code.matches(
        of: #/(?m)^(?<start>.*?)\b(?:struct|class|enum|protocol|typealias|actor) (?<name>[A-Z]\w*)/#)
      {
        declared[room, default: []].insert(String(match.name))
        // A declaration with a space before it is nested.
        if !match.start.hasPrefix(" "), !match.start.contains("private ") {
          types[room, default: []].insert(String(match.name))
        }
      }
      let imports = code.matches(of: #/(?m)^(?:@.* )?(?:(?:public|package|internal|private) )?import (\w+)/#)
      files[room, default: []].append(
        File(
          path: folder + "/" + parts.joined(separator: "/"), imports: Set(imports.map { String($0.1) }),
          words: Set(code.matches(of: #/(?:^|[^.\w])([A-Z]\w*)/#).map { String($0.1) })))
    }
  }

  /// The names of the rooms that are folders.
  var folders: Set<String> { Set(files.keys).subtracting([""]) }

  /// The imports of rooms that are not allowed, a line each.
  func imports(beyond allowed: [String: Set<String>]) -> [String] {
    strangers(allowed) { file, other in file.imports.contains(other) ? [other] : [] }
  }

  /// The names of other rooms' types that are not allowed, a line each.
  func names(beyond allowed: [String: Set<String>]) -> [String] {
    strangers(allowed) { file, other in file.words.intersection(types[other] ?? []) }
  }

  private func strangers(_ allowed: [String: Set<String>], _ find: (File, String) -> Set<String>) -> [String] {
    allowed.flatMap { room, friends in
      (files[room] ?? []).flatMap { file in
        allowed.keys.filter { $0 != room && !friends.contains($0) }.flatMap { other in
          find(file, other).subtracting(declared[room] ?? []).map { "\(file.path): \($0) of \(other)" }
        }
      }
    }.sorted()
  }

  /// A source without comments and the texts of its literals.
  static func code(_ source: String) -> String {
    source.replacing(##/(?s)#""".*?"""#/##, with: "\"\"").replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"").replacing(
      #/\/\/.*/#, with: "")
  }
}
