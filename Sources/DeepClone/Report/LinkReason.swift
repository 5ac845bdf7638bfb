/// Why a clone's link leads where it does.
enum LinkReason: Hashable {
  /// The relationship's rule says so.
  case rule
  /// The destination owns the object, through one of its relationships.
  case owner(Way)
  /// The caller asked for the destination.
  case root
  /// The destination is cloned because something else owns it.
  case owned(Way)
  /// The call excludes the relationship.
  case exclusion
  /// A filter of the options skips the destination.
  case filter
  /// The object is a member of a clone, through a relationship whose inverse this is.
  case member(Way)
  /// The destination was not there when the object was cloned, or is cloned later without a way back.
  case unreached

  /// A relationship, by the numbers of an entity that has it and its own among that entity's.
  struct Way: Hashable {
    let entity: Int
    let link: Int
  }

  /// The reason in words.
  func text(of link: CloneLink, in model: CloneModel) -> String {
    func name(_ way: Way) -> String {
      let link = model.entities[way.entity].links[way.link]
      return "`\(model.entities[link.declaring].name).\(link.name)`"
    }
    return switch self {
    case .rule: link.reason
    case .owner(let way): "its owner is cloned, through \(name(way))"
    case .root: "it is a root of the call"
    case .owned(let way): "it is cloned anyway, through \(name(way))"
    case .exclusion: "the call excludes it"
    case .filter: "a filter skips it"
    case .member(let way): "the clone joins only clones, since it was reached through \(name(way))"
    case .unreached: "the call did not reach it"
    }
  }
}
