import DeepClone
import DeepCloneReports
import DeepCloneTesting
import DeepCopy
import Foundation

/// Clones a binder with everything that the model knows, and says what became of it.
struct Demonstration {
  let context: NSManagedObjectContext

  init() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: SurfaceModel.managedObjectModel)
    // A store in memory takes no derived attributes.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    _ = try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: file)
    context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
  }

  /// What is printed: a line for each kind of thing.
  func lines() throws -> [String] {
    let binder = makeBinder()
    let copy = try binder.deepClone(excluding: [.pieces(.genres), .label])
    let clip = copy.pieces?.lastObject as? Clip
    let song = binder.pieces?.firstObject as? Song
    let alone: Song? = try song?.deepClone(excluding: [.binder])
    let operation = CloneContext(context)
    let again = try binder.deepClone(in: operation)
    return [
      "attributes: \(values(copy)), \(copy.binderID == binder.binderID), \(copy.secret ?? "no secret")",
      "hierarchy: \(clip?.length ?? 0), \(clip?.title ?? ""), \(clip?.binderID == copy.binderID)",
      "credits: \(clip?.credits?.count ?? 0), \((clip?.credits?.anyObject() as? Credit)?.binderID == copy.binderID)",
      "relationships: \(copy.cover?.image?.count ?? 0), \(copy.keeper === binder.keeper), \(copy.label == nil), "
        + "\(copy.ranking?.firstObject as? Genre === binder.ranking?.firstObject as? Genre), "
        + "\(copy.reminder === binder.reminder), \(copy.pages?.count ?? 0), \(clip?.genres?.count ?? 0)",
      "tree: \(tree(copy.notes?.anyObject() as? Tree))",
      "alone: \(alone?.lyrics ?? ""), \(alone?.binder == nil), \(alone?.genres?.count ?? 0)",
      "rules: \(copy.slug ?? ""), \((copy.notes?.anyObject() as? Tree)?.binderRef == copy.binderID), \(try genre())",
      "operation: \(operation.clone(of: binder) === again), \(again !== copy), \(again.label === binder.label)",
      "without a class: \(try scraps())",
      "several: \(try several(binder))",
      "preview: \(try preview(binder))",
      "copies: \(try copies(binder))",
      "difference: \(difference(again, binder))",
    ]
  }

  /// Two binders, of which one is given twice; then objects of several classes.
  private func several(_ binder: Binder) throws -> String {
    let other = makeBinder()
    let clones: [Binder] = try [binder, other, binder].deepClone(excluding: [.pieces(as: Clip.self, .credits), .label])
    let mixed = [Keeper(context: context), Page(context: context)]
    let types = try SurfaceCloning.deepClone(mixed).map { "\(type(of: $0))" }
    let credits = clones[1].pieces?.compactMap { ($0 as? Clip)?.credits?.count } ?? []
    return "\(clones[0] === clones[2]), \(clones[1] !== clones[0]), \(credits), \(types)"
  }

  /// How many objects would be cloned and shared.
  private func preview(_ binder: Binder) throws -> String {
    let report = try SurfaceCloning.preview(binder, excluding: [.pieces])
    let both = try SurfaceCloning.preview([binder, makeBinder()])
    return "\(report.clonedCount) \(report["Genre"].shared) \(report["Song"].cloned), \(both["Song"].cloned)"
  }

  /// Copies in another store: of an object with all that it is connected to, of several, and of everything.
  private func copies(_ binder: Binder) throws -> String {
    // Nothing identifies these objects, so each copy goes to a store of its own.
    let (other, another) = (try Demonstration(), try Demonstration())
    let copy: Binder = try SurfaceCloning.copy(binder, to: other.context).copied
    let labels = try SurfaceCloning.copy([binder.label].compactMap { $0 }, to: another.context).copied
    let report = try SurfaceCloning.copyAll(from: context, to: Demonstration().context)
    let count = try context.count(for: NSFetchRequest<Binder>(entityName: "Binder"))
    return "\(copy.secret ?? ""), \(copy.slug ?? ""), \(copy.binderID == binder.binderID), \(copy.pages?.count ?? 0), "
      + "\(labels.count), \(report.entities["Binder"]?.inserted == count)"
  }

  /// What a clone has that the rules do not say.
  private func difference(_ clone: Binder, _ binder: Binder) -> String {
    SurfaceCloning.firstDifference(of: clone, from: binder) ?? "none"
  }

  /// The name of a genre's clone, which the class completes itself.
  private func genre() throws -> String {
    let genre = Genre(context: context)
    genre.name = "Folk"
    return try genre.deepClone().name ?? ""
  }

  func makeBinder() -> Binder {
    let binder = Binder(context: context)
    binder.binderID = UUID()
    (binder.title, binder.secret, binder.draft, binder.isOpen) = ("All", "kept", true, false)
    (binder.count16, binder.count64, binder.ratio, binder.single) = (16, 64, 0.5, 0.25)
    (binder.price, binder.blob, binder.page) = (12.5, Data([1, 2]), URL(string: "https://example.org"))
    (binder.colour, binder.frame, binder.day) = (
      NSString(string: "red"), ["width": 2.5], Date(timeIntervalSinceReferenceDate: 0)
    )
    let song = Song(context: context)
    (song.title, song.lyrics) = ("Song", "la")
    let clip = Clip(context: context)
    (clip.title, clip.length) = ("Clip", 1.5)
    let credit = Credit(context: context)
    clip.addToCredits(credit)
    let genre = Genre(context: context)
    song.addToGenres(genre)
    clip.addToGenres(genre)
    binder.addToPieces(song)
    binder.addToPieces(clip)
    binder.addToRanking(genre)
    binder.cover = Cover(context: context)
    binder.cover?.image = Data([1, 2, 3])
    binder.keeper = Keeper(context: context)
    binder.label = Label(context: context)
    binder.addToPages(Page(context: context))
    let root = Tree(context: context)
    root.name = "root"
    for name in ["left", "right"] {
      let child = Tree(context: context)
      child.name = name
      root.addToChildren(child)
    }
    root.binderRef = binder.binderID
    binder.slug = "all"
    binder.addToNotes(root)
    binder.reminder = root
    return binder
  }

  private func values(_ binder: Binder) -> String {
    let numbers = "\(binder.count16) \(binder.count32) \(binder.count64) \(binder.ratio) \(binder.single)"
    let flags = "\(binder.draft) \(binder.isOpen)"
    let objects = "\(binder.price ?? 0) \(binder.blob?.count ?? 0) \(binder.page?.absoluteString ?? "")"
    let more =
      "\(binder.colour ?? NSNull()) \(binder.frame?["width"] ?? 0) \(binder.day?.timeIntervalSinceReferenceDate ?? 1)"
    return "\(binder.title ?? ""), \(numbers), \(flags), \(objects), \(more), \(binder.changed != nil)"
  }

  private func tree(_ root: Tree?) -> String {
    let children = root?.children?.array.compactMap { ($0 as? Tree)?.name } ?? []
    return "\(root?.name ?? ""): \(children.joined(separator: " "))"
  }

  /// A scrap within a scrap; the entity has no class of its own.
  private func scraps() throws -> String {
    guard let entity = SurfaceModel.managedObjectModel.entitiesByName["Scrap"] else { return "" }
    let outer = NSManagedObject(entity: entity, insertInto: context)
    let inner = NSManagedObject(entity: entity, insertInto: context)
    inner.setValue("inner", forKey: "name")
    inner.setValue(outer, forKey: "within")
    let copy = try SurfaceCloning.deepClone(outer, in: CloneContext(context))
    let copies = copy.value(forKey: "scraps") as? Set<NSManagedObject> ?? []
    let names = copies.compactMap { $0.value(forKey: "name") as? String }
    return "\(names), \(copies.contains(inner)), \(copy.value(forKey: "madeOn") is Date)"
  }
}
