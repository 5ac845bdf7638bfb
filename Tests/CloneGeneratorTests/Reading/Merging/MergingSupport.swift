import Foundation

@testable import CloneGenerator

/// Reads a part of a split model; its first element stands in line 2 of `NAME.xcdatamodel/contents`.
func part(_ name: String, _ elements: String, attributes: String = "") throws -> Model {
  var collector = DiagnosticCollector()
  return try ModelReader.read(
    contents: Data("<model\(attributes)>\n\(elements)\n</model>".utf8), name: name,
    path: "\(name).xcdatamodel/contents", into: &collector)
}

/// A location in a part of a split model.
func location(_ model: String, _ line: Int) -> SourceLocation {
  SourceLocation(path: "\(model).xcdatamodel/contents", line: line)
}

extension ModelMerger {
  /// Merges models.
  static func merge(
    _ models: [Model], others: [Model] = [], keys: RuleSpelling
  ) -> (model: Model?, diagnostics: [Diagnostic]) {
    var collector = DiagnosticCollector()
    let model = merge(models, others: others, keys: keys, into: &collector)
    return (model, collector.diagnostics)
  }
}

/// Merges the parts of a model.
func merge(_ parts: Model..., keys: RuleSpelling = RuleSpelling()) -> (model: Model?, diagnostics: [Diagnostic]) {
  ModelMerger.merge(parts, keys: keys)
}

/// The element that marks an entity.
func mark(_ value: String) -> String {
  "<userInfo><entry key=\"IsPlaceholder\" value=\"\(value)\"/></userInfo>"
}

/// Two models: songs in one model, artists in another.
enum Songs {
  static let songs = """
    <entity name="Song" representedClassName="Song">
    <attribute name="title" optional="YES" attributeType="String"/>
    <relationship name="artist" optional="YES" maxCount="1" destinationEntity="Artist" inverseName="songs"/>
    </entity>
    """
  static let artists = """
    <entity name="Artist" representedClassName="Artist">
    <attribute name="name" optional="YES" attributeType="String"/>
    <relationship name="songs" optional="YES" toMany="YES" destinationEntity="Song" inverseName="artist" deletionRule="Cascade"/>
    </entity>
    """
  static let artistPlaceholder = """
    <entity name="Artist">
    <relationship name="songs" optional="YES" toMany="YES" destinationEntity="Song" inverseName="artist"/>
    \(mark("YES"))
    </entity>
    """
  static let songPlaceholder = """
    <entity name="Song">
    <relationship name="artist" optional="YES" maxCount="1" destinationEntity="Artist" inverseName="songs"/>
    \(mark("YES"))
    </entity>
    """
}
