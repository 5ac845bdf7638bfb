import Testing

@testable import DeepClone
