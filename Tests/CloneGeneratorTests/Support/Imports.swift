@_exported import DeepCloneTestSupport
// What every file of these tests needs, beside what is tested.
@_exported import Foundation
