import CloneGenerator
import Foundation

extension ConfiguredCall {
  /// The generated files in a folder that nothing generates any more.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - files: The files that the call generates.
  func staleFiles(in folder: OutputFolder, besides files: [GeneratorPipeline.GeneratedFile]) -> [StaleFile] {
    StaleFile.find(
      among: folder.firstLines, generated: files.map(\.name), for: models.own + models.others.map(\.path)
    ) {
      // Another call may write into the same folder.
      let near = [FileManager.default.currentDirectoryPath.fileURL, folder.path.fileURL.deletingLastPathComponent()]
      return (near + assumedFolders.map(\.fileURL)).flatMap(Folder.files).filter(\.isModel).map(\.path)
    }
  }
}

extension OutputFolder {
  /// The Swift files in the folder, each with its first line.
  fileprivate var firstLines: [(name: String, firstLine: String)] {
    Folder.entries(of: path.fileURL).filter { $0.pathExtension == "swift" }.compactMap { file in
      guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
      defer { try? handle.close() }
      let text = String(decoding: (try? handle.read(upToCount: 4096)) ?? Data(), as: UTF8.self)
      return (file.lastPathComponent, text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? "")
    }
  }

  /// Removes a stale file, and says so.
  func remove(_ file: StaleFile) throws(ToolError) {
    let url = url(of: file.name)
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      throw .file(url.path, "the file cannot be removed: \(error.localizedDescription)")
    }
    Output.error("\(url.path): note: the file was removed, because nothing generates it any more")
  }

  /// A stale file in the form of a compiler's message.
  func description(of file: StaleFile, as severity: String, fix: String) -> String {
    "\(url(of: file.name).path): \(severity): nothing generates this file any more; \(fix) [source-stale]"
  }
}
