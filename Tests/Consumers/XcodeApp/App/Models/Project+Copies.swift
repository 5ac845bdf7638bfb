import DeepClone

extension Project {
  /// The name for a copy beside this project, such as "Copy of Website", with a number if that is taken.
  var nameOfCopy: String {
    let taken = (workspace?.projects as? Set<Project> ?? []).map { $0.name ?? "" }
    let name = "Copy of \(name ?? "")"
    return taken.contains(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name : name
  }
}
