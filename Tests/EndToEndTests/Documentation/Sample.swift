import Foundation

/// A Swift block of the README or the catalogue: what it is, and so what compiles it.
enum Sample {
  /// A manifest, or a part of one.
  case manifest
  /// A whole program, `main.swift`.
  case program
  /// Generated code, which is shown as it is.
  case generated
  /// Tests of a target, which stand in its test target.
  case tests
  /// Declarations, which stand in a file.
  case declarations
  /// Statements, which stand in a function.
  case statements

  init(_ block: Readme.Block) {
    let lines = block.text.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("//") }
    func begins(_ words: String...) -> Bool { lines.contains { line in words.contains(where: line.hasPrefix) } }
    self =
      if begins("import PackageDescription", "dependencies: ", ".testTarget(") {
        .manifest
      } else if begins("@testable import ") {
        .tests
      } else if block.text.contains(" = EntityRules(") {
        .generated
      } else if begins("extension ", "final class ", "func ") {
        .declarations
      } else if begins("import ") {
        .program
      } else {
        .statements
      }
  }

  /// What the samples take as given.
  static let given = """
    import DeepClone

    enum Slugs {
      static func next(after slug: String?) throws -> String { "next" }
    }
    """

  /// A file that holds a sample.
  ///
  /// - Parameters:
  ///   - block: The sample.
  ///   - number: What tells it from the others.
  func file(_ block: Readme.Block, _ number: Int) -> String {
    let place = "#sourceLocation(file: \"\(block.path)\", line: \(block.line))\n"
    // The pages say where the library's other modules are to be imported.
    let modules = [
      "DeepArchive": "archive", "DeepCloneTesting": "firstDifference", "ModelInCode": "ModelMerging",
    ]
    let imports = ["DeepClone", "DeepCopy"] + modules.filter { block.text.contains($0.value) }.keys
    let header = imports.map { "import \($0)\n" }.joined()
    guard case .statements = self else { return header + place + block.text }
    return """
      \(header)
      func sample\(number)(
        note: Note, notes: [Note], item: Item, tag: Tag, folder: Folder,
        context: NSManagedObjectContext, otherContext: NSManagedObjectContext, otherStoresContext: NSManagedObjectContext,
        container: NSPersistentContainer, otherContainer: NSPersistentContainer, progress: Progress,
        privateStore: NSPersistentStore,
        musicModel: NSManagedObjectModel, peopleModel: NSManagedObjectModel
      ) async throws {
      \(place)\(block.text)
      }

      """
  }

  /// The model of the samples.
  static let model = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
        <entity name="Note" representedClassName="Note" syncable="YES">
            <attribute name="noteID" optional="YES" attributeType="UUID" usesScalarValueType="NO">
                <userInfo>
                    <entry key="rebuild" value="uuid"/>
                </userInfo>
            </attribute>
            <attribute name="slug" optional="YES" attributeType="String">
                <userInfo>
                    <entry key="rebuild" value="custom"/>
                </userInfo>
            </attribute>
            <attribute name="title" optional="YES" attributeType="String"/>
            <relationship name="attachments" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Attachment" inverseName="note" inverseEntity="Attachment"/>
            <relationship name="items" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Item" inverseName="note" inverseEntity="Item"/>
        </entity>
        <entity name="Attachment" representedClassName="Attachment" syncable="YES">
            <attribute name="image" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
            <relationship name="note" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Note" inverseName="attachments" inverseEntity="Note"/>
        </entity>
        <entity name="Item" representedClassName="Item" syncable="YES">
            <attribute name="isPendingDeletion" attributeType="Boolean" defaultValueString="NO" usesScalarValueType="YES"/>
            <attribute name="noteID" optional="YES" attributeType="UUID" usesScalarValueType="NO">
                <userInfo>
                    <entry key="followParent" value="noteID"/>
                    <entry key="withoutParent" value="keep"/>
                </userInfo>
            </attribute>
            <attribute name="title" optional="YES" attributeType="String"/>
            <relationship name="note" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Note" inverseName="items" inverseEntity="Note"/>
            <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Tag" inverseName="items" inverseEntity="Tag"/>
        </entity>
        <entity name="Tag" representedClassName="Tag" syncable="YES">
            <attribute name="name" optional="YES" attributeType="String"/>
            <relationship name="items" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Item" inverseName="tags" inverseEntity="Item"/>
            <relationship name="photos" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Photo" inverseName="tags" inverseEntity="Photo"/>
        </entity>
        <entity name="Folder" representedClassName="Folder" syncable="YES">
            <relationship name="children" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Folder" inverseName="parent" inverseEntity="Folder"/>
            <relationship name="parent" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Folder" inverseName="children" inverseEntity="Folder"/>
        </entity>
        <entity name="Album" representedClassName="Album" parentEntity="Folder" syncable="YES">
            <relationship name="photos" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Photo" inverseName="album" inverseEntity="Photo"/>
        </entity>
        <entity name="Photo" representedClassName="Photo" syncable="YES">
            <relationship name="album" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Album" inverseName="photos" inverseEntity="Album"/>
            <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Tag" inverseName="photos" inverseEntity="Tag"/>
        </entity>
    </model>

    """
}
