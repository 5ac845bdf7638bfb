// What every file of the tests uses.
@_exported import DeepClone
@_exported import DeepCloneTestSupport
@_exported import DeepCopy
@_exported import Foundation
@_exported import ModelInCode
@_exported import Testing
