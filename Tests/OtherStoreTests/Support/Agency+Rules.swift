extension Author: AwakeningClone {
  func rebuildPen(from source: Author, in context: CloneContext) throws { pen = "new \(source.pen ?? "")" }

  func awakeFromClone(of source: Author, in context: CloneContext) throws { bio = "awake" }
}
