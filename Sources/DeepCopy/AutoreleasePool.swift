import Foundation

/// Frees what a batch leaves behind: much of what Objective-C releases stays until its autorelease pool ends.
func memoryScope<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
  try autoreleasepool(invoking: body)
  #else
  try body()
  #endif
}
