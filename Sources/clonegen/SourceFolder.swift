import CloneGenerator
import Foundation

/// The folder that generated files go to, or are compared with.
struct SourceFolder {
  let path: String

  /// Writes a file, unless it holds the same bytes: what depends on an unchanged file is not built again.
  func write(_ file: GeneratorPipeline.GeneratedFile) throws(ToolError) -> ExitStatus {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file.name)
    let data = Data(file.text.utf8)
    if (try? Data(contentsOf: url)) == data { return .success }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw .file(url.path, "the file cannot be written: \(error.localizedDescription)")
    }
    return .success
  }

  /// Compares a file with what is there, and prints the first difference.
  func compare(_ file: GeneratorPipeline.GeneratedFile) throws(ToolError) -> ExitStatus {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file.name)
    guard let data = try? Data(contentsOf: url) else {
      throw .file(url.path, "the file cannot be read; generate it with 'clonegen generate'")
    }
    let found = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let line = zip(found, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset
        ?? (found.count == wanted.count ? nil : min(found.count, wanted.count))
    else { return .success }
    let difference = [("-", found), ("+", wanted)].filter { line < $1.count }.map { "\($0)\($1[line])\n" }
    Output.result("\(url.path):\(line + 1):\n" + difference.joined())
    return .failure
  }
}
