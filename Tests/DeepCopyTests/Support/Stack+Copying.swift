extension Stack {
  /// Copies everything into the context of another stack.
  @discardableResult
  func copyAll(to target: Stack, _ options: CopyOptions = CopyOptions()) throws -> CopyReport {
    try MusicCloning.copyAll(from: context, to: target.context, options: options)
  }
}
