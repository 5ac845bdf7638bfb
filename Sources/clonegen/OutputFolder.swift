import CloneGenerator
import Foundation

/// The folder that generated files go to, or are compared with.
struct OutputFolder {
  let path: String

  /// The place of a file.
  func url(of name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  /// Writes a file, unless its contents are the same: then nothing that depends on it is built again.
  func write(_ file: GeneratorPipeline.GeneratedFile) throws(ToolError) {
    let url = url(of: file.name)
    let data = Data(file.text.utf8)
    if (try? Data(contentsOf: url)) == data { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw .file(url.path, "the file cannot be written: \(error.localizedDescription)")
    }
  }

  /// The first difference between a file and the one in the folder, in the form of a compiler's message; nil if they're
  /// equal.
  func difference(of file: GeneratorPipeline.GeneratedFile) -> String? {
    let url = url(of: file.name)
    guard let data = try? Data(contentsOf: url) else {
      return "\(url.path): error: there is no such file, or it cannot be read [source-missing]"
    }
    let found = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let line = zip(found, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset
        ?? (found.count == wanted.count ? nil : min(found.count, wanted.count))
    else { return nil }
    let difference = [("-", found), ("+", wanted)].filter { line < $1.count }.map { "\n\($0)\($1[line])" }
    return "\(url.path):\(line + 1): error: the file is not what the models generate [source-differs]"
      + difference.joined()
  }
}
