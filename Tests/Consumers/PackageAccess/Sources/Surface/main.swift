import DeepClone
import PackageModel

let demonstration = try Demonstration()
for line in try demonstration.lines() { print(line) }
let binder = demonstration.makeBinder()
let copy = try binder.deepCloneOfPieces(in: CloneContext(demonstration.context))
print("summary:", copy.pieces?.count ?? 0, copy.cover == nil)
