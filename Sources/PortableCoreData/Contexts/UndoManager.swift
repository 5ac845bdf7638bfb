#if !canImport(CoreData)
/// Stands for a class that Foundation does not have here, so that `context.undoManager = nil` compiles.
@MainActor public final class UndoManager {
  private init() {}
}
#endif
