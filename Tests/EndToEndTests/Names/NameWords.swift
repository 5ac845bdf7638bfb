/// Names that are identifiers, and mean something to Swift, to Core Data or to generated code.
enum NameWords {
  /// Swift's keywords, those included that are keywords in one place only.
  static let keywords = words(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let operator private \
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default \
    defer do else fallthrough for guard if in repeat return throw switch where while Any as await false is nil self \
    super throws true try Type Protocol any async each some nonisolated open actor associativity borrow borrowing \
    consume consuming convenience copy didSet discard distributed dynamic final get indirect infix isolated lazy \
    left macro modify mutate mutating none nonmutating optional override package postfix precedence prefix read \
    required right sending set then unowned unsafe using weak willSet yield _read _modify __consuming
    """)
  /// Members of managed objects, and names of members, parameters and types in generated code.
  static let members = words(
    """
    value values entity context source clone links rules object owner objects member members orderedMembers slot \
    storage title _title newValue oldValue newUUID now key keys model leaf report options link root rawValue \
    rawValue_ rawHashValue Slot allCases willRead willWrite willReplace storedPropertyNames generatedClass storedAttribute \
    storeAttribute storedToOne storeToOne storedToMany storeToMany addMember removeMember replaceMembers \
    primitiveValue fetchRequest deepClone preview validateValue setValue layout number hashable \
    description_ addToOther other copied notCopied custom followsParent followsClone derived owned \
    shared leftOut inverse eachOwnsTheOther of byKey because withoutParent form change ancestor inherits matchBy paths target deeper Values Links \
    Link Object Root Leaf Rules Source Clone Element ID Key Value
    """)
  /// Those of them that classes are tried with too.
  static let membersAsClasses = words(
    """
    value values entity context source clone links rules object member hash description model report options Values \
    Links Link Object Root Leaf Rules Source Clone Element ID Key Value Slot _title
    """)
  /// Types of Swift, Foundation, Core Data and DeepClone that generated source doesn't name; the others are refused.
  static let types = words(
    """
    Set Optional Never Range Error AnyObject Hashable Equatable StaticString NSPredicate Decimal Block \
    CloneError CloneRules CopyError CopyOptions CopyReport Followed Following KeyReason Lines LinkValue \
    LinkedMembers RelationshipAccess RelationshipKind GeneratedForm WithoutParent NSEntityDescription \
    PortableCoreData SharedModel AwakeningClone CopyResult Tag Task Image Event Category State Character
    """)
  /// What no property can be named, which is refused at its location.
  static let reserved = words("class copy entity init self")

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
