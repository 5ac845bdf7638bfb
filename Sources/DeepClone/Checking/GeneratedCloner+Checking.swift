extension GeneratedCloner {
  /// The first place where a clone is not what the model's rules say, in words; nil where there is none.
  ///
  /// For an app's own tests, of its rules as much as of hand-written hooks:
  ///
  /// ```swift
  /// let copy = try note.deepClone()
  /// #expect(NotesCloner.firstDifference(of: copy, from: note) == nil)
  /// ```
  ///
  /// Walks both graphs side by side, by key: members of unordered relationships are paired by what they hold, or by the
  /// operation where one is given. What `rebuild: custom` and hooks made is not judged.
  ///
  /// - Parameters:
  ///   - clone: The clone.
  ///   - source: What it is a clone of.
  ///   - exclusions: What the call left out, by entity and name.
  ///   - operation: The operation that made the clone, which knows for sure what is the clone of what.
  /// - Returns: For example `items["Bread"].noteID: #1, but #2 expected (rule followParent: noteID)`.
  /// - Complexity: O(*n*) in the objects and links of both graphs, with look-ups by key.
  public static func firstDifference(
    of clone: NSManagedObject, from source: NSManagedObject, excluding exclusions: [Exclusion<NSManagedObject>] = [],
    operation: CloneContext? = nil
  ) -> String? {
    var checker = CloneChecker(rules: rules, exclusions: exclusions, operation: operation)
    return checker.firstDifference(of: clone, from: source)
  }
}
