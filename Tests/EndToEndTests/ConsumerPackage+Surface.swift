import Foundation

extension ConsumerPackage {
  /// Adds the model that holds a thing of every kind, and the program that clones it and says what became of it.
  ///
  /// - Parameters:
  ///   - model: The folder of the target that gets the model.
  ///   - program: The folder of the target that gets the program; nil for the same one.
  ///   - imports: How the program spells its imports.
  ///   - functionsImport: How the functions of the model's classes spell theirs.
  ///   - access: The access level of the generated code.
  func addSurface(
    _ model: String, program: String? = nil, imports: [String] = ["import DeepClone"],
    functionsImport: String = "import DeepClone", access: String = "internal"
  ) throws {
    try copy("Shared/Surface.xcdatamodeld", to: model)
    try copy("Shared/Surface+Functions.swift", to: model)
    let functions = "\(model)/Surface+Functions.swift"
    try edit(functions, replacing: "import DeepClone", with: functionsImport)
    // What a generated protocol asks for has the protocol's access level.
    if access != "internal" { try edit(functions, replacing: "  func ", with: "  \(access) func ") }
    try copy("Shared/Demonstration.swift", to: program ?? model)
    try edit(
      "\(program ?? model)/Demonstration.swift", replacing: "import DeepClone\n",
      with: imports.joined(separator: "\n") + "\n")
  }

  /// Adds a model, and its classes as Xcode 26 writes them.
  ///
  /// - Parameter targets: The folders of the targets that get them.
  func addXcodeClasses(_ targets: String...) throws {
    let folder = "Shared/Xcode26"
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.source(folder).path) {
      for target in targets { try copy("\(folder)/\(file)", to: target) }
    }
  }

  /// What that program prints.
  static let demonstrated: [String] = [
    "attributes: All, 16 3 64 0.5 0.25, true false, 12.5 2 https://example.org, red 2.5 0.0, true, false, no secret",
    "hierarchy: 1.5, Clip, true",
    "credits: 1, true",
    "relationships: 3, false, true, true, false, 0, 0",
    "tree: root: left right",
    "alone: la, true, 1",
    "rules: all-2, true, Folk (copy)",
    "operation: true, true, true",
    "without a class: [\"inner\"], false, true",
    "several: true, true, [0], [\"Keeper\", \"Page\"]",
    "preview: 6 1 0, 2",
    "copies: kept, all, true, 1, 1, true",
    "difference: none",
  ]
}
