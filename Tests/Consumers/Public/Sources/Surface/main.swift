import DeepClone
import PublicModel

let demonstration = try Demonstration()
for line in try demonstration.lines() { print(line) }
let copy = try demonstration.makeBinder().deepCloneOfPieces()
print("summary:", copy.pieces?.count ?? 0, copy.cover == nil)
