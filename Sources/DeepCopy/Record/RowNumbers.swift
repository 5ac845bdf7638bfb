import DeepClone

// A number is 8 bytes. It identifies a saved object among those of its entity, in all stores of its coordinator.

/// The numbers of saved objects, and the objects of numbers, for one copy and both of its sides.
///
/// An object ID and its URI identify the same object, even after the app is launched again (Apple's documentation of
/// `uriRepresentation()`).
final class RowNumbers {
  private var uris = NumberedURIs()

  /// The number of an object; nil while it was never saved.
  func number(of object: NSManagedObject) -> Int64? {
    object.objectID.isTemporaryID ? nil : number(of: object.objectID)
  }

  /// The number of a permanent object ID.
  func number(of id: NSManagedObjectID) -> Int64 { uris.number(of: id.uriRepresentation()) }

  /// The object with a number: the registered object, or a fault.
  func object(_ number: Int64, of entity: NSEntityDescription, in context: NSManagedObjectContext) -> NSManagedObject? {
    uris.uri(of: number).flatMap { context.rootCoordinator?.managedObjectID(forURIRepresentation: $0) }
      .map(context.object)
  }

  /// The numbers of all saved objects of an entity, without sub-entities.
  func numbers(of entity: NSEntityDescription, in context: NSManagedObjectContext) throws -> [Int64] {
    let request = NSFetchRequest<NSManagedObjectID>(entityName: entity.name ?? "")
    request.resultType = .managedObjectIDResultType
    request.includesSubentities = false
    request.includesPendingChanges = false
    return try memoryScope { try context.fetch(request).map { number(of: $0) } }
  }
}

/// Numbers for the URIs of saved objects.
///
/// The form of a URI isn't documented. If it ends with a number, as in SQLite stores, it's split: the text before the
/// number is kept once for all URIs that share it. Any other URI is kept whole.
struct NumberedURIs {
  private var texts: [String] = []
  private var places: [String: Int64] = [:]

  /// The number of bits for the number at the end of a URI.
  static let width: Int64 = 40

  /// The number of a URI, never 0.
  mutating func number(of uri: URL) -> Int64 {
    guard let (beginning, number) = Self.parts(of: uri) else { return -place(of: uri.absoluteString) }
    return place(of: beginning) << Self.width | number
  }

  /// The place of a text, starting at 1.
  private mutating func place(of text: String) -> Int64 {
    if let place = places[text] { return place }
    texts.append(text)
    places[text] = Int64(texts.count)
    return Int64(texts.count)
  }

  /// The URI of a number; nil for a number that no URI has.
  func uri(of number: Int64) -> URL? {
    let place = Int(number < 0 ? -number : number >> Self.width)
    guard texts.indices.contains(place - 1) else { return nil }
    let end = number < 0 ? "" : String(number & (1 << Self.width - 1))
    return URL(string: texts[place - 1] + end)
  }

  /// The text before the number at the end of a URI, and the number; nil if there is none.
  static func parts(of uri: URL) -> (beginning: String, number: Int64)? {
    let text = uri.absoluteString
    let start = text.utf8.lastIndex { !(0x30...0x39).contains($0) }.map(text.utf8.index(after:)) ?? text.startIndex
    var digits = text.utf8[start...]
    // Zeros in front of the number would be lost.
    while digits.count > 1, digits.first == 0x30 { digits.removeFirst() }
    guard let number = Int64(Substring(digits)), number >> width == 0 else { return nil }
    return (String(text[..<digits.startIndex]), number)
  }
}
