@MainActor
@Suite("Transient attributes with a default value")
struct TransientDefaultTests {
  private static func model() -> NSManagedObjectModel {
    let state = CodeModel.attribute("state", isRequired: true, default: "idle")
    state.isTransient = true
    return CodeModel.model([CodeModel.entity("Job", [CodeModel.attribute("name"), state])])
  }

  @Test("They have it again after a fault, and the object can be saved", arguments: [true, false])
  func defaults(inFile: Bool) throws {
    let stack = try Stack(Self.model(), inTemporaryFile: inFile, onMainQueue: true)
    let job = stack.context.make("Job", "j", ["state": "running"])
    try stack.context.save()
    #expect(job.value(forKey: "state") as? String == "running")
    stack.context.refresh(job, mergeChanges: false)
    #expect(job.value(forKey: "state") as? String == "idle")
    let found = try stack.other().named("j", "Job")
    #expect(found.value(forKey: "state") as? String == "idle" && !found.hasChanges)
    job.setValue("k", forKey: "name")
    job.setValue("running", forKey: "state")
    stack.context.refresh(job, mergeChanges: true)
    #expect(job.value(forKey: "state") as? String == "running")
    try stack.context.save()
    #expect(try stack.other().named("k", "Job").value(forKey: "state") as? String == "idle")
  }
}
