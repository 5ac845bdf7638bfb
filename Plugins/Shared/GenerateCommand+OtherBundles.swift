import Foundation
import PackagePlugin

/// A model of another target.
struct OtherBundle {
  /// The target's module.
  var module: String
  /// The model's bundle.
  var bundle: URL
  /// The target's folder.
  var folder: URL

  /// Its spelling in a call of the tool.
  var argument: String { "\(module)=\(bundle.path)" }
  /// The option that says where its target is.
  var sources: [String] { ["--sources", "\(module)=\(folder.path)"] }
}

extension GenerateCommand {
  /// The strings of a configuration's list `models`.
  private static func modelNames(in configuration: URL) -> [String] {
    guard case .array(let names)? = members(of: configuration).first(where: { $0.key == "models" })?.value.kind else {
      return []
    }
    return names.compactMap(\.string)
  }

  /// Finds the models of other targets that a configuration names.
  ///
  /// In packages they're found through the target's dependencies, elsewhere by their paths. The tool reports missing
  /// ones.
  func otherModels(_ configuration: URL?) -> [OtherBundle] {
    guard let configuration else { return [] }
    return Self.modelNames(in: configuration).compactMap { text in
      guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "/" }) else { return nil }
      let (target, rest) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
      let module = Self.module(of: target)
      if text[sign] == "=" {
        let bundle = URL(fileURLWithPath: rest, relativeTo: configuration.deletingLastPathComponent())
          .standardizedFileURL
        return OtherBundle(
          module: module, bundle: bundle,
          folder: dependencies[target] ?? ConfigurationFile.folder(of: bundle, in: module))
      }
      guard let folder = dependencies[target],
        let bundle = Self.models(in: folder).first(where: { model in
          [model.lastPathComponent, model.deletingPathExtension().lastPathComponent].contains(rest)
        })
      else { return nil }
      return OtherBundle(module: module, bundle: bundle, folder: folder)
    }
  }

  /// The models of other targets that the target's configuration names.
  var others: [OtherBundle] { otherModels(configurationFiles(models).first) }

  /// The module of a target.
  static func module(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// The models in a folder and below.
  static func models(in folder: URL) -> [URL] {
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return entries.flatMap { entry in
      if entry.pathExtension.hasPrefix("xcdatamodel") { return [entry] }
      return entry.hasDirectoryPath && !entry.lastPathComponent.hasPrefix(".") ? models(in: entry) : []
    }
  }

  /// The models that files are generated for: the target's own, or else the first of the others.
  func written(_ others: [OtherBundle]) -> [URL] {
    SourceFile.written(models, others.map(\.bundle), path: \.path)
  }
}

extension SourceModuleTarget {
  /// The folders of the targets that the target depends on, by name.
  var dependencyFolders: [String: URL] {
    let folders = recursiveTargetDependencies.map { ($0.name, $0.directoryURL) }
    return Dictionary(folders, uniquingKeysWith: { first, _ in first })
  }
}
