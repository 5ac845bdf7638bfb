import ArtistKit
import DeepClone
import ModelInCode
import SongKit

let model = ArtistModel.managedObjectModel
print(model.entities.compactMap(\.name).sorted().joined(separator: ", "))
let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
_ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
let artist = Artist(context: context)
artist.name = "Nina"
artist.setValue(NSNumber(value: 5), forKey: "rating")
for title in ["Sinnerman", "Feeling Good"] {
  let song = Song(context: context)
  song.songID = UUID()
  song.title = title
  song.artist = artist
}
let copy = try artist.deepClone()
let songs = copy.songs?.array.compactMap { $0 as? Song } ?? []
print(copy.name ?? "", copy.value(forKey: "rating") as? Int ?? 0)
print(songs.map { $0.title ?? "" }.joined(separator: ", "), songs.allSatisfy { $0.artist === copy })
let single = try songs[0].deepClone()
print(single.artist === copy, single.songID != songs[0].songID, copy.songs?.count ?? 0)

// What Xcode compiles for each module is merged at run time, to the same as the generator's.
let merged = try ModelMerging.merge([ArtistKit.ArtistModel.managedObjectModel, SongKit.SongModel.managedObjectModel])
print(merged == model, fetching(merged) == fetching(model))
print(fetching(model).joined(separator: "; "))

/// What fetches of a model, a text for each.
func fetching(_ model: NSManagedObjectModel) -> [String] {
  var texts: [String] = []
  for entity in model.entities {
    texts += entity.indexes.map { "\($0.name): \($0.elements.map { "\($0.propertyName ?? "") \($0.isAscending)" })" }
    for case let property as NSFetchedPropertyDescription in entity.properties {
      let request = property.fetchRequest
      texts.append("\(property.name): \(request?.entityName ?? "") \(request?.fetchLimit ?? 0)")
    }
  }
  for (name, request) in model.fetchRequestTemplatesByName {
    texts.append("\(name): \(request.entityName ?? "") \(request.fetchLimit)")
  }
  for name in model.configurations where name != "PF_DEFAULT_CONFIGURATION_NAME" {
    let members = (model.entities(forConfigurationName: name) ?? []).compactMap(\.name).sorted()
    texts.append("\(name): \(members.joined(separator: ", "))")
  }
  return texts.sorted()
}
