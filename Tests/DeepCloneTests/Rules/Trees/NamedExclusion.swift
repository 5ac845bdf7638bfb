/// An exclusion by names, as a test makes it up: what a call is given, and what the slow cloner goes by.
struct NamedExclusion: CustomStringConvertible {
  /// A relationship of an entity.
  struct Step: Hashable {
    let entity: String
    let relationship: String
  }

  let steps: [Step]
  let isEverywhere: Bool

  init(steps: [Step], isEverywhere: Bool) {
    (self.steps, self.isEverywhere) = (steps, isEverywhere)
  }

  /// Reads what `description` writes: `Limb.children > Leaf.bud`, `everywhere Limb.knots`.
  init(_ text: String) {
    let words = text.split(separator: " ").filter { $0 != ">" }
    isEverywhere = words.first == "everywhere"
    steps = words.dropFirst(isEverywhere ? 1 : 0).map { word in
      let names = word.split(separator: ".").map(String.init)
      return Step(entity: names[0], relationship: names[names.count - 1])
    }
  }

  /// The same for a call.
  var exclusion: PropertyPath<NSManagedObject> {
    let path = PropertyPath<NSManagedObject>.named(
      steps.map { "\($0.entity).\($0.relationship)" }.joined(separator: " > "))
    return isEverywhere ? .everywhere(NSManagedObject.self, path) : path
  }

  /// The same for the oracle.
  var words: String {
    (isEverywhere ? "* " : "") + steps.map { "\($0.entity).\($0.relationship)" }.joined(separator: " ")
  }

  var description: String {
    (isEverywhere ? "everywhere " : "") + steps.map { "\($0.entity).\($0.relationship)" }.joined(separator: " > ")
  }
}
