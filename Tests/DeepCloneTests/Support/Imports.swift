// What every file of these tests needs.
@_exported import DeepClone
@_exported import DeepCloneReports
@_exported import DeepCloneTestSupport
@_exported import Foundation
@_exported import Testing
