extension ConsumerPackage {
  /// Adds the model that holds a thing of every kind, and the program that clones it and says what became of it.
  ///
  /// - Parameters:
  ///   - model: The folder of the target that gets the model.
  ///   - program: The folder of the target that gets the program; nil for the same one.
  ///   - imports: How the program spells its imports.
  func addSurface(
    _ model: String, program: String? = nil, imports: [String] = ["import DeepClone", "import Foundation"]
  ) throws {
    try copy("Shared/Surface.xcdatamodeld", to: model)
    try copy("Shared/Demonstration.swift", to: program ?? model)
    try edit(
      "\(program ?? model)/Demonstration.swift", replacing: "import DeepClone\nimport Foundation\n",
      with: imports.joined(separator: "\n") + "\n")
  }

  /// What that program prints.
  static let demonstrated: [String] = [
    "attributes: All, 16 3 64 0.5 0.25, true false, 12.5 2 https://example.org, red 2.5 0.0, true, false, no secret",
    "hierarchy: 1.5, Clip, true",
    "credits: 1, true",
    "relationships: 3, false, true, true, false, 0, 0",
    "tree: root: left right",
    "alone: la, true, 1",
    "operation: true, true, true",
    "without a class: [\"inner\"], false, true",
  ]
}
