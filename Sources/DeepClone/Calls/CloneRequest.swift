/// What a call was asked for, with what was found out before it began.
struct CloneRequest {
  let graph: CloneGraph
  let route: Route
  /// The number of the entity that the roots probably are of.
  var rootEntity = 0
  /// The relationships that the call leaves out.
  let exclusions: PathTree?
  /// The owner of the roots' clones; nil for their sources' owners.
  var adopting: Adopting?
}
