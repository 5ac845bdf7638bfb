/// What the template of a statement sees, which gives a clone one attribute: one of the kinds is set.
struct StatementView: TemplateView {
  /// The attribute as a property, and as a key.
  let property: String
  let key: String
  /// The source's value is assigned.
  var isPlain = false
  /// A copy of it, since its object may be mutable.
  var isObject = false
  /// The class may promise a value where there is none.
  var isPromised = false
  /// There is no accessor that can say everything.
  var isByKey = false
  var mayBeMutable = false
  /// What a rule gives it.
  var newValue: String?
  var isAssignedByKey = false
  /// The class's own function.
  var rebuild: String?
  var follow: FollowView?
  var followClone: FollowedView?

  /// An attribute that follows a parent.
  struct FollowView: TemplateView {
    let parents: [FollowedView]
    let keeps: Bool
    let isPlain: Bool
    let leavesBlank: Bool
    /// What is followed, where the call throws without it.
    let orThrow: String?
  }

  /// An attribute of another clone that is followed.
  struct FollowedView: TemplateView {
    /// Whether the parent is meant or an ancestor.
    let way: String
    /// The generated type of the other clone's entity.
    let type: String
    let followed: String
    let followedKey: String
    /// The attribute that takes the value, where it has another name.
    let cloneKey: String?
    let isByKey: Bool
  }
}
