#if !canImport(CoreData)
import DeepClone
import DeepCopy
import Foundation
import Testing

@Suite("Version hashes that a copy carries")
struct CarriedHashTests {
  @Test("A file is given the hashes that it lacks, with its objects and without any", arguments: [0, 2], [nil, 1])
  func carried(count: Int, size: Int?) throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    for number in 0..<count { _ = source.album("\(number)") }
    try source.context.save()
    let names = MusicModel.managedObjectModel.entities.compactMap(\.name)
    let hashes = Dictionary(uniqueKeysWithValues: names.map { ($0, Data($0.utf8)) })
    let metadata = source.metadata.merging([NSStoreModelVersionHashesKey: hashes]) { $1 }
    source.coordinator.setMetadata(metadata, for: source.store)
    try MusicCloning.copyAll(from: source.context, to: target.context, options: CopyOptions(saveEvery: size))
    try target.context.save()
    let written = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType, at: try #require(target.url))
    #expect(written[NSStoreModelVersionHashesKey] as? [String: Data] == hashes)
  }
}
#endif
