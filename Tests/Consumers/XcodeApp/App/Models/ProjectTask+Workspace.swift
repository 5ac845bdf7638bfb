import DeepClone

nonisolated extension ProjectTask: AwakeningClone {
  /// Gives a clone the workspace of its project: the rules leave this pointer out, since it would lead to the source's.
  public func awakeFromClone(of source: ProjectTask, in context: CloneContext) {
    setValue(value(forKeyPath: "project.workspace"), forKey: "workspace")
  }
}
