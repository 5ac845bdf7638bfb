import CloneGenerator
import Foundation

/// The models of a call: the target's own, and those of other targets.
struct GivenModels {
  private(set) var own: [String] = []
  private(set) var others: [OtherModel] = []

  /// Finds the models.
  ///
  /// - Parameters:
  ///   - arguments: The call; a model of another target is spelled `TARGET=PATH`.
  ///   - configuration: The target's configuration, which can name models of other targets by their paths.
  /// - Throws: `ToolError` if there is no model, or one that the configuration names is missing.
  init(_ arguments: Arguments, _ configuration: Configuration) throws(ToolError) {
    var references: [ModelReference] = []
    for operand in arguments.operands {
      if let reference = ModelReference(operand), reference.path != nil {
        references.append(reference)
      } else {
        own.append(operand)
      }
    }
    for var named in configuration.models
    where !references.contains(where: { $0.module == named.module && $0.name == named.name }) {
      guard let path = named.path else {
        throw .file(
          arguments["--config"] ?? "",
          "'models' names '\(named.module)/\(named.name)', which no target that this one depends on has; correct the name, add the"
            + " dependency, or write \"\(named.module)=path/to/\(named.name).xcdatamodeld\"")
      }
      let folder = URL(fileURLWithPath: arguments["--config"] ?? "").deletingLastPathComponent()
      named.path = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
      references.append(named)
    }
    if own.isEmpty, references.isEmpty { throw .usage("a model is missing", arguments.command) }
    for reference in references {
      others.append(try OtherModel(reference, folder: arguments.sources(of: reference.module)))
    }
  }
}

extension OtherModel {
  /// Reads the configuration and the Swift files of a model's target.
  ///
  /// - Parameters:
  ///   - reference: The model.
  ///   - folder: The target's folder; if it isn't known, it's guessed.
  fileprivate init(_ reference: ModelReference, folder: String?) throws(ToolError) {
    let path = reference.path ?? ""
    let folder = folder.map { URL(fileURLWithPath: $0) } ?? Self.folder(of: path, in: reference.module)
    self.init(
      module: reference.module, path: path, configuration: try Configuration(path: Self.configuration(in: folder)),
      sources: .disk([folder.path]))
  }

  /// The folder above a model that has the target's name, or a configuration; the model's, if there is none.
  private static func folder(of path: String, in module: String) -> URL {
    let first = URL(fileURLWithPath: path).deletingLastPathComponent()
    var folder = first
    while folder.lastPathComponent != module, configuration(in: folder) == nil, folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.path == "/" ? first : folder
  }

  private static func configuration(in folder: URL) -> String? {
    let path = folder.appendingPathComponent("clonegen.json").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
