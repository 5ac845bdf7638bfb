import Foundation

/// Gives back at once what a batch leaves behind: Objective-C releases much of it no sooner than at the end of a pool.
func memoryScope<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(CoreData)
  try autoreleasepool(invoking: body)
  #else
  try body()
  #endif
}
