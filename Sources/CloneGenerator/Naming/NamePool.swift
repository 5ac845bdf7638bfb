/// Names that no two things may share; a request for a taken name gets the next free one.
struct NamePool {
  private var taken: Set<String>

  /// Makes a pool.
  ///
  /// - Parameter taken: The names that are the model's own.
  init(taken: some Sequence<String> = []) { self.taken = Set(taken) }

  /// Takes the name of a type: the wanted one, with `Type` appended until it is free.
  mutating func takeType(_ wanted: String) -> String {
    var name = wanted
    while FrameworkNames.contains(name) || !taken.insert(name).inserted { name += "Type" }
    return name
  }

  /// Takes another name: the wanted one, or that with the first number, starting at 2, that makes it free.
  ///
  /// - Parameters:
  ///   - wanted: The name.
  ///   - ignoresCase: Whether names that differ only in case are equal.
  mutating func take(_ wanted: String, ignoresCase: Bool = false) -> String {
    func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }
    var name = wanted
    var number = 1
    while !taken.insert(key(name)).inserted {
      number += 1
      name = wanted + String(number)
    }
    return name
  }
}

/// The types of other modules that generated code names.
///
/// A model's class with such a name would hide them.
enum FrameworkNames {
  private static let names = Set(
    ("Array Bool Double Float Identifiable Int Int16 Int32 Int64 Sendable Sequence String Void "
      + "Data Date IndexSet NSDecimalNumber NSIndexSet NSNumber NSObject NSOrderedSet NSSet TimeInterval URL UUID "
      + "CloneContext ModelRules CloneOptions CloneReport ClonedModel EntityRules NewOwner PropertyPath ModelBuilder "
      + "AttributeValue NSFetchRequest NSManagedObject NSManagedObjectContext NSManagedObjectID "
      + "NSManagedObjectModel RelationshipMembers").split(separator: " ").map(String.init))

  /// Returns whether generated code uses the name for a type of another module.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}
