#if !canImport(CoreData)
/// Finds out whether a class overrides `validateValue(_:forKey:)`, since most do not, and asking an object about each of
/// its values costs more than everything else that a save does with it.
///
/// Apple's Core Data asks the Objective-C runtime which validation methods a class has; Swift's knows no such question.
/// But a class's metadata holds a pointer to each method that can be overridden, and which one is this method's shows a
/// class that overrides nothing else, beside one that overrides nothing. Where that does not show exactly one place,
/// every class counts as one that overrides the method: that costs time only.
enum ValidationOverride {
  /// Whether a class may override the method.
  static func mayExist(in type: NSManagedObject.Type) -> Bool {
    guard let place else { return true }
    return word(place, of: type) != word(place, of: NSManagedObject.self)
  }

  /// Where the metadata of every class points to the method, in words; nil where that is not known for certain.
  private static let place: Int? = {
    // The first words are the class's own; the table of methods follows. As `swift/ABI/Metadata.h` has it, the size of
    // all comes behind that of an object, and counts what precedes the address as well.
    let headerWords = 7
    guard MemoryLayout<Int>.size == 8 else { return nil }
    let sizes = metadata(NSManagedObject.self).advanced(by: 32).assumingMemoryBound(to: UInt32.self)
    let count = (Int(sizes[0]) - Int(sizes[1])) / MemoryLayout<Int>.size
    guard sizes[0] > sizes[1], sizes[1] <= 64, (headerWords..<4096).contains(count) else { return nil }
    let places = (headerWords..<count).filter { place in
      let method = word(place, of: NSManagedObject.self)
      return word(place, of: PlainObject.self) == method && word(place, of: ValidatingObject.self) != method
    }
    return places.count == 1 ? places[0] : nil
  }()

  private static func metadata(_ type: NSManagedObject.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private static func word(_ place: Int, of type: NSManagedObject.Type) -> Int {
    metadata(type).load(fromByteOffset: place * MemoryLayout<Int>.size, as: Int.self)
  }
}

/// Overrides nothing.
private final class PlainObject: NSManagedObject {}

/// Overrides the method.
private final class ValidatingObject: NSManagedObject {
  override func validateValue(_ value: inout Any?, forKey key: String) throws {
    if value != nil { try super.validateValue(&value, forKey: key) }
  }
}
#endif
