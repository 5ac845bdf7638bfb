/// What raises an exception on Apple's Core Data.
///
/// The portable engine stops there as well, so that a test on this platform finds what would end the app on Apple's. Sources
/// are Apple's documentation, by the name of the declaration, and the reasons that the exceptions give.
enum Exceptional: String, CaseIterable, Codable, Sendable {
  // NSManagedObject, value(forKey:): "If key is not a property defined by the model, the method raises an exception."
  case unknownKey = "the entity 'Tag' has no property 'nme'"
  // NSManagedObject, setValue(_:forKey:): as above.
  case unknownKeySet = "the entity 'Tag' has no property 'title'"
  // The same for the value as it is stored.
  case unknownPrimitive = "the entity 'Tag' has no property 'primitive'"
  // "Unacceptable type of value for attribute: property = "name"; desired type = NSString; given type = __NSCFNumber"
  case numberForText = "'Tag.name' cannot hold a Int"
  // The same for a text where a number is wanted.
  case textForNumber = "'Book.pages' cannot hold a String"
  // "Unacceptable type of value for attribute: ...; given type = NSNull"
  case nullForAttribute = "'Tag.name' cannot hold a NSNull"
  // "Unacceptable type of value for to-one relationship: property = "shelf"; desired type = Shelf; given type = NSNull"
  case nullForToOne = "'Book.shelf' cannot hold a NSNull"
  // "Unacceptable type of value for to-many relationship: property = "works"; desired type = NSSet; given type = NSNull"
  case nullForToMany = "'Tag.works' cannot hold a NSNull"
  // "...; desired type = NSSet; given type = __NSArrayI" (contentful/contentful.objc#10)
  case arrayForToMany = "'Tag.works' cannot hold a Array<NSManagedObject>"
  // "... for ordered to-many relationship: ...; desired type = NSOrderedSet; given type = __NSArrayM" (Sorix/CloudCore#8)
  case arrayForOrdered = "'Book.chapters' cannot hold a Array<NSManagedObject>"
  // "...; desired type = NSOrderedSet; given type = __NSSetM" (contentful/contentful.objc#14)
  case setForOrdered = "'Book.chapters' cannot hold a NSSet"
  // "...; desired type = NSSet; given type = __NSOrderedSetI"
  case orderedForSet = "'Tag.works' cannot hold a NSOrderedSet"
  // "Unacceptable type of value for to-one relationship: property = "shelf"; desired type = Shelf; given type = Tag"
  case otherEntity = "'Book.shelf' cannot refer to an object of 'Tag'"
  // The same for members: "... for to-many relationship: property = "works"; desired type = Work; given type = Shelf"
  case otherEntityAmongMembers = "'Tag.works' cannot refer to an object of 'Shelf'"
  // What is no managed object is no member either.
  case textAmongMembers = "'Tag.works' cannot hold a String"
  // "Illegal attempt to establish a relationship 'shelf' between objects in different contexts"
  case otherContext = "'Book.shelf' cannot refer to an object of another context"
  // The same where the relationship is to-many.
  case otherContextAmongMembers = "'Tag.works' cannot refer to an object of another context"
  // Swift casts what `NSManagedObjectContext.fetch(_:)` finds: "Could not cast value of type 'Tag' to 'Shelf'"
  case otherClass = "a request for 'Tag' found a Tag, which isn't a Shelf"

  @MainActor
  func happen() throws {
    let library = try Library(.typed)
    let (tag, book, chapter) = (library.make("Tag", "t"), library.make("Book", "b"), library.make("Chapter", "c"))
    let other = library.other()
    switch self {
    case .unknownKey: _ = tag.value(forKey: "nme")
    case .unknownKeySet: tag.setValue("a", forKey: "title")
    case .unknownPrimitive: _ = tag.primitiveValue(forKey: "primitive")
    case .numberForText: tag.setValue(1, forKey: "name")
    case .textForNumber: book.setValue("1", forKey: "pages")
    case .nullForAttribute: tag.setValue(NSNull(), forKey: "name")
    case .nullForToOne: book.setValue(NSNull(), forKey: "shelf")
    case .nullForToMany: tag.setValue(NSNull(), forKey: "works")
    case .arrayForToMany: tag.setValue([book], forKey: "works")
    case .arrayForOrdered: book.setValue([chapter], forKey: "chapters")
    case .setForOrdered: book.setValue(NSSet(object: chapter), forKey: "chapters")
    case .orderedForSet: tag.setValue(NSOrderedSet(object: book), forKey: "works")
    case .otherEntity: book.setValue(tag, forKey: "shelf")
    case .otherEntityAmongMembers: tag.setValue(NSSet(object: library.make("Shelf")), forKey: "works")
    case .textAmongMembers: tag.setValue(NSSet(array: [book, "b"]), forKey: "works")
    case .otherContext: book.setValue(other.make("Shelf"), forKey: "shelf")
    case .otherContextAmongMembers: other.make("Tag").setValue(NSSet(object: book), forKey: "works")
    case .otherClass: _ = try library.context.fetch(NSFetchRequest<Shelf>(entityName: "Tag"))
    }
  }
}

@Suite("Misuses that raise an exception on Apple's Core Data")
struct ExceptionTests {
  @Test(
    "A misuse that raises an exception there stops here, with a message that names it", arguments: Exceptional.allCases)
  func stops(_ exceptional: Exceptional) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [exceptional] in
      try await exceptional.happen()
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains(": \(exceptional.rawValue)\n"), "\(said.prefix(400))")
  }

  @MainActor
  @Test("Values that Apple's takes are taken: sets of Swift's and Foundation's, nil, numbers of other types")
  func taken() throws {
    let library = try Library(.typed)
    let (tag, book, chapter) = (library.make("Tag", "t"), library.make("Book", "b"), library.make("Chapter", "c"))
    tag.setValue(Set([book]), forKey: "works")
    #expect(tag.names(of: "works") == ["b"])
    tag.setValue(NSMutableSet(), forKey: "works")
    tag.setValue(NSSet(object: book), forKey: "works")
    #expect(book.names(of: "tags") == ["t"])
    tag.setValue(nil, forKey: "works")
    #expect(book.names(of: "tags").isEmpty)
    book.setValue(NSMutableOrderedSet(object: chapter), forKey: "chapters")
    #expect(chapter.name(of: "book") == "b")
    book.setValue(NSNumber(value: 2.0), forKey: "pages")
    book.setValue(nil, forKey: "name")
    tag.setValuesForKeys(["name": NSNull()])
    #expect(book.value(forKey: "pages") as? Int == 2 && tag.value(forKey: "name") == nil)
  }
}
