import DeepClone

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: MusicModel.managedObjectModel)
_ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
let album = Album(context: context)
let track = Track(context: context)
track.title = "Studio"
album.addToTracks(track)
let live = LiveTrack(context: context)
live.title = "Live"
live.venue = "Hall"
album.addToTracks(live)
let copy = try album.deepClone()
let tracks = copy.tracks?.compactMap { $0 as? Track } ?? []
print(tracks.map { $0.title ?? "" }.joined(separator: ", "), (tracks.last as? LiveTrack)?.venue ?? "")
let alone: LiveTrack = try live.deepClone(excluding: [.album])
print(alone.venue ?? "", alone.album == nil)
