#if !canImport(CoreData)
/// A placeholder for a class that Foundation doesn't have here, so that `context.undoManager = nil` compiles.
@MainActor public final class UndoManager {
  private init() {}
}
#endif
