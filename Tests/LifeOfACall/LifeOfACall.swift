import DeepClone
import Foundation

@_silgen_name("__llvm_profile_reset_counters") private func resetCounters()
@_silgen_name("__llvm_profile_set_filename") private func setProfile(_ path: UnsafePointer<CChar>)
@_silgen_name("__llvm_profile_write_file") private func writeProfile() -> Int32

/// Clones the demo's note twice, and writes what each call runs to a profile of its own, `first` and `further`.
@main
enum LifeOfACall {
  static func main() throws {
    let container = NSPersistentContainer(name: "Notes", managedObjectModel: NotesModel.managedObjectModel)
    container.persistentStoreDescriptions.first?.type = NSInMemoryStoreType
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    let note = Sample.makeNote(in: container.viewContext)
    try container.viewContext.save()
    for call in ["first", "further"] {
      resetCounters()
      _ = try note.deepClone()
      setProfile("\(call).profraw")
      guard writeProfile() == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    // The end of the program writes the counters once more.
    setProfile("end.profraw")
  }
}
