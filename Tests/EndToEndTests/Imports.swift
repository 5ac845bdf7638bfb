// What every file of these tests needs.
@_exported import DeepCloneCompiledPrograms
@_exported import DeepCloneTestSupport
@_exported import Foundation
@_exported import Testing
