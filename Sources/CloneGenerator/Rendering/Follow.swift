/// An attribute that takes its value from a parent's clone.
struct Follow {
  var attribute: AttributePlan
  var followed: FollowedAttribute
  var withoutParent: WithoutParent?
}

extension EntityPlan {
  /// The attributes that take their values from a parent's clone.
  var follows: [Follow] {
    attributes.compactMap { attribute in
      guard case .follow(let followed, let withoutParent) = attribute.rule else { return nil }
      return Follow(attribute: attribute, followed: followed, withoutParent: withoutParent)
    }
  }

  /// Whether the values of its clones depend on parents, their own or those of what they own.
  var dependsOnParents: Bool {
    !owners.isEmpty && (!follows.isEmpty || !carriedAncestors.isEmpty)
  }
}
