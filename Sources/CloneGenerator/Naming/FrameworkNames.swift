/// The types of other modules that generated code names.
///
/// A model's class with such a name would hide them.
enum FrameworkNames {
  private static let names = Set(
    ("Array Bool Double Float Identifiable Int Int16 Int32 Int64 Sendable Sequence String Void "
      + "Data Date IndexSet NSDecimalNumber NSIndexSet NSNumber NSObject NSOrderedSet NSSet URL UUID "
      + "CloneContext ModelRules CloneOptions CloneReport ClonedModel EntityRules NewOwner PropertyPath ModelBuilder "
      + "AttributeValue NSFetchRequest NSManagedObject NSManagedObjectContext NSManagedObjectID "
      + "NSManagedObjectModel RelationshipMembers").split(separator: " ").map(String.init))

  /// Returns whether generated code uses the name for a type of another module.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}
