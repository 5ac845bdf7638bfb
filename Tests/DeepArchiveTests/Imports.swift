// What every file of the tests uses.
@_exported import DeepArchive
@_exported import DeepClone
@_exported import DeepCloneReports
@_exported import DeepCloneTestSupport
@_exported import Foundation
@_exported import Testing
