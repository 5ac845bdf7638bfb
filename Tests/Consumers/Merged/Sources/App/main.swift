import DeepClone

let model = MusicModel.managedObjectModel
let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
_ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
let artist = Artist(context: context)
artist.artistID = UUID()
artist.name = "Nina"
for title in ["Sinnerman", "Feeling Good"] {
  let song = Song(context: context)
  song.title = title
  artist.addToSongs(song)
}
let copy = try artist.deepClone()
print(model.entities.compactMap(\.name).joined(separator: ", "))
print(copy.name ?? "", copy.artistID != artist.artistID)
let songs = copy.songs?.array.compactMap { $0 as? Song } ?? []
print(songs.map { $0.title ?? "" }.joined(separator: ", "), songs.allSatisfy { $0.artist === copy })
print(artist.songs?.count ?? 0)
