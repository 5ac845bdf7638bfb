import Foundation
import PackagePlugin

extension GenerateCommand {
  /// Reports what generated files would overwrite, or share their name with, which a module's files cannot.
  ///
  /// File systems may fold case.
  ///
  /// - Returns: Whether there is any.
  func reportClashes(_ models: [URL]) -> Bool {
    let owners = Dictionary(
      models.flatMap { model in Self.outputNames(of: model).map { ($0.lowercased(), model) } },
      uniquingKeysWith: { first, _ in first })
    var hasClashes = false
    // What was generated before, and committed, is written anew.
    for file in Self.uniqued(files + models).sorted(by: { $0.path < $1.path })
    where file.deletingLastPathComponent().standardizedFileURL.path != output.standardizedFileURL.path {
      let isModel = models.contains(file)
      let name = isModel ? Self.outputNames(of: file)[0] : file.lastPathComponent
      guard let owner = owners[name.lowercased()], owner != file else { continue }
      hasClashes = true
      // SwiftPM shows no place, so the message names it.
      Diagnostics.error(
        isModel
          ? "\(file.path) has the name of another model, \(owner.path), whose generated files it would overwrite;"
            + " rename one of them"
          : "\(file.path) has the name of a file that is generated for \(owner.lastPathComponent); rename it, to"
            + " '\(owner.deletingPathExtension().lastPathComponent)+Extensions.swift' for example",
        file: file.path, line: nil)
    }
    return hasClashes
  }
}
