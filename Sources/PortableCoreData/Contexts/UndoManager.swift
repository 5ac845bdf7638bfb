#if !canImport(CoreData)
/// The name of a class that Foundation does not have here, so that `context.undoManager = nil` compiles; none is made.
@MainActor public final class UndoManager {
  private init() {}
}
#endif
