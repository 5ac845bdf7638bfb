import Testing

@testable import PortableCoreData
