import Testing

@testable import CloneGenerator
