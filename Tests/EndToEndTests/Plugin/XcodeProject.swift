import Foundation
import Testing

/// The Xcode project among the consumers, as far as it says what the plugin gets.
struct XcodeProject: Decodable {
  /// Where the project lies.
  static let folder = ConsumerPackage.source("XcodeApp")
  private static let file = folder.appendingPathComponent("XcodeApp.xcodeproj/project.pbxproj")

  private struct Object: Decodable {
    let isa: String
    let name: String?
    let path: String?
    let children: [String]?
    let buildPhases: [String]?
    let dependencies: [String]?
    let packageProductDependencies: [String]?
    let files: [String]?
    let fileRef: String?
    let productRef: String?
    let productName: String?
    let relativePath: String?
  }

  private let objects: [String: Object]

  /// Reads the project.
  static func read() throws -> Self {
    try PropertyListDecoder().decode(Self.self, from: try Data(contentsOf: file))
  }

  /// The identifiers that the project names, and those that it has objects of.
  static func identifiers() throws -> (named: Set<String>, declared: [String]) {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let identifier = /[0-9A-F]{24}/
    let declared = text.split(separator: "\n").filter { $0.contains(" = {") }.compactMap { line in
      line.drop { $0 == "\t" }.prefixMatch(of: identifier).map { String($0.output) }
    }
    return (Set(text.matches(of: identifier).map { String($0.output) }), declared.sorted())
  }

  /// The paths of the packages that the project refers to, from its folder.
  var packages: [String] { objects.values.compactMap(\.relativePath) }

  /// The package products that a target links, and those that it runs, as Xcode spells plugins.
  ///
  /// - Parameter target: The target's name.
  func products(of target: String) throws -> [String] {
    let target = try self.target(target)
    let plugins = (target.dependencies ?? []).compactMap { objects[$0]?.productRef }
    return ((target.packageProductDependencies ?? []) + plugins).compactMap { objects[$0]?.productName }
  }

  /// The paths of a target's sources, from the project's folder.
  ///
  /// - Parameter target: The target's name.
  func sources(of target: String) throws -> [String] {
    let phases = (try self.target(target).buildPhases ?? []).compactMap { objects[$0] }
    let phase = try #require(phases.first { $0.isa == "PBXSourcesBuildPhase" })
    return try (phase.files ?? []).map { file in path(of: try #require(objects[file]?.fileRef)) }
  }

  private func target(_ name: String) throws -> Object {
    try #require(objects.values.first { $0.isa == "PBXNativeTarget" && $0.name == name })
  }

  private func path(of identifier: String) -> String {
    let group = objects.first { $0.value.children?.contains(identifier) == true }
    return [group.map { path(of: $0.key) }, objects[identifier]?.path].compactMap { $0?.isEmpty == true ? nil : $0 }
      .joined(separator: "/")
  }
}
