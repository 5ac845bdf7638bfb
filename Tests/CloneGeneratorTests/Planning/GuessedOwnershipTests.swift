import Testing

@testable import CloneGenerator

@Suite("To-many relationships that own by default")
struct GuessedOwnershipTests {
  /// A training plan, which doesn't own the workouts of its history.
  private func workouts(
    _ rule: String = "", inverse: String = "", sets: String = "cascade", ownership: Ownership = .inverse
  ) throws -> String {
    try Planned(
      """
      Routine
        workouts many Workout.routine \(rule)
      Workout
        routine one Routine.workouts \(inverse)
        sets many WorkoutSet.workout \(sets)
      WorkoutSet
        workout one Workout.sets required
        photo one Photo.workoutSet exclude
        lift one Lift.workoutSet cascade
      Photo
        workoutSet one WorkoutSet.photo
      Lift
        workoutSet one WorkoutSet.lift exclude
      """, ownership: ownership
    ).text
  }

  @Test("One that doesn't cascade, in a model that cascades elsewhere, is reported with all that a clone takes along")
  func reported() throws {
    for rule in ["", "deny", "required @minCount=1"] {
      let choice = rule.contains("required") ? "" : "'exclude' or "
      try workouts(rule).expectDiagnostics([
        "4 owned-not-cascade: 'Workout', 'WorkoutSet', 'Lift'; add the rule \(choice)'clone: deep' to 'Routine.workouts', or"
      ])
    }
  }

  @Test("A rule, Cascade, a required inverse, delete rules that decide, or no Cascade anywhere: nothing to say")
  func silent() throws {
    for rule in ["exclude", "clone=deep", "cascade", "diagnostics=owned-not-cascade"] {
      #expect(try !workouts(rule).contains("'Routine.workouts' doesn't"))
    }
    #expect(try workouts(inverse: "required") == "" && workouts(ownership: .deleteRule) == "")
    let without = try Planned("Routine\n  workouts many Workout.routine\nWorkout\n  routine one Routine.workouts")
    #expect(without.text == "")
  }

  @Test("More than five are reported in one line, without those that the model silences")
  func many() throws {
    func text(_ count: Int, silencing: Bool = false) throws -> [String] {
      let owners = (1...count).map {
        "A\($0)\n  parts many Part.a\($0)" + (silencing && $0 == 1 ? " diagnostics=ignore" : "")
      }
      let ways = (1...count).map { "  a\($0) one A\($0).parts" }
      let whole = "Whole\n  cover one Part.whole cascade"
      let entities = owners + ["Part"] + ways + ["  whole one Whole.cover exclude", whole]
      return try Planned(entities.joined(separator: "\n")).text.split(separator: "\n").map(String.init)
    }
    #expect(try text(5).count == 5)
    try text(6).joined(separator: "\n").expectDiagnostics([
      "4 owned-not-cascade: 'A1.parts', 'A2.parts', 'A3.parts', 'A4.parts', 'A5.parts', 'A6.parts' don't cascade, but are owned, as their inverses are to-one, so cloning an object also clones what they refer to; add the rule 'exclude' or 'clone: deep' to each"
    ])
    #expect(try text(6, silencing: true).count == 5)
  }
}

@Suite("Entities that join several owners")
struct SeveralOwnersTests {
  /// Parts of recipes, which ingredients list as well.
  private func parts(
    _ ofRecipe: String = "cascade", _ ofIngredient: String = "cascade", recipe: String = "required",
    ingredient: String = "required", ownership: Ownership = .inverse
  ) throws -> String {
    try Planned(
      """
      Recipe
        parts many Part.recipe \(ofRecipe)
      Ingredient
        parts many Part.ingredient \(ofIngredient)
      Part abstract
        recipe one Recipe.parts \(recipe)
        ingredient one Ingredient.parts \(ingredient)
      Spoon: Part
      """, ownership: ownership
    ).text
  }

  @Test(
    "Two owners are reported once, at the entity that has both, whatever decides about ownership",
    arguments: Ownership.allCases)
  func reported(ownership: Ownership) throws {
    let id = "7 owned-by-two: 'Recipe.parts', 'Ingredient.parts', which cascade"
    for rule in ["cascade", "cascade clone=deep"] {
      try parts(rule, ownership: ownership).expectDiagnostics([
        "\(id) | ; add the rule 'exclude' to 'Recipe.parts' or the rule 'exclude' to 'Ingredient.parts', whichever only refers to it, or 'clone: deep' to both"
      ])
    }
    let required = "cascade required @minCount=1"
    try parts(required, required, ownership: ownership).expectDiagnostics(["\(id) | ; add 'clone: deep' to both if"])
  }

  @Test("Two owners aren't reported if a side is left out, both are confirmed, or one isn't needed or doesn't cascade")
  func silent() throws {
    #expect(try parts("cascade exclude") == "" && parts("cascade", "cascade exclude") == "")
    #expect(try parts("cascade clone=deep", "cascade clone=deep") == "")
    #expect(try parts(ingredient: "") == "" && parts("cascade", "") == "")
  }
}
