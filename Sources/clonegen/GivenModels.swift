import CloneGenerator
import Foundation

/// The models of a call: the target's own, and those of other targets.
struct GivenModels {
  /// The models that a call names.
  struct Operands {
    var own: [String] = []
    var references: [ModelReference] = []

    /// Tells the target's models from those of other targets, which are spelled `TARGET=PATH`.
    init(_ operands: [String]) {
      for operand in operands {
        if let reference = ModelReference(operand), reference.path != nil {
          references.append(reference)
        } else {
          own.append(operand)
        }
      }
    }
  }

  private(set) var own: [String]
  private(set) var others: [OtherModel] = []

  /// Finds the models.
  ///
  /// - Parameters:
  ///   - named: The models that the call names.
  ///   - configuration: The target's configuration, which can name models of other targets by their paths, and the target's own
  ///     if the call names none.
  ///   - path: The configuration's path; nil if there is none.
  ///   - arguments: The call.
  /// - Throws: `ToolError` if there is no model, or one that the configuration names is missing.
  init(
    _ named: Operands, _ configuration: Configuration, at path: String?, _ arguments: Arguments
  ) throws(ToolError) {
    let folder = (path ?? "").fileURL.deletingLastPathComponent()
    own = named.own
    if own.isEmpty, named.references.isEmpty { own = configuration.generate.models.map { $0.path(from: folder) } }
    var references = named.references
    for var model in configuration.models
    where !references.contains(where: { $0.module == model.module && $0.name == model.name }) {
      guard let named = model.path else {
        throw .file(
          path ?? "",
          "'models' names '\(model.module)/\(model.name)', which no target that this one depends on has; correct the name, add the"
            + " dependency, or write \"\(model.module)=path/to/\(model.name).xcdatamodeld\"")
      }
      model.path = named.path(from: folder)
      references.append(model)
    }
    if own.isEmpty, references.isEmpty {
      throw .usage(
        "a model is missing; name one, or write \"generate\": { \"model\": \"Notes.xcdatamodeld\" } into "
          + (path ?? "a clonegen.json, as 'clonegen init' does"), arguments.command)
    }
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
    let folder =
      folder.map { URL(fileURLWithPath: $0) }
      ?? ConfigurationFile.folder(of: URL(fileURLWithPath: path), in: reference.module)
    self.init(
      module: reference.module, path: path,
      configuration: try Configuration(path: ConfigurationFile.found(in: [folder]).first?.path),
      sources: .disk([folder.path]))
  }
}
