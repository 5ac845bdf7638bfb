import DeepClone
import Foundation
import Testing

@Suite("Pitfalls C: a target whose coordinator has another copy of the model")
struct OtherModelTests {
  @Test("C1: other model copy: entities are found by name, whatever their order there", arguments: [nil, 6])
  func otherCopy(size: Int?) throws {
    let model = try ModelMerging.merge([MusicModel.managedObjectModel])
    model.entities = model.entities.reversed()
    let (source, target) = (try Stack(), try Stack(inFile: true, model: model))
    #expect(target.coordinator.managedObjectModel !== source.coordinator.managedObjectModel)
    var maker = RandomMusic(seed: 11, in: source.context)
    try maker.make(size: 40)
    let before = try source.storedGraph()
    try MusicCloning.copyAll(
      from: source.context, to: target.context, options: CopyOptions(saveEvery: size, saves: true))
    #expect(try target.storedGraph() == before)
    #expect(try source.storedGraph() == before)
  }
}
