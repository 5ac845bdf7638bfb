// What every file of these tests needs.
@_exported import DeepClone
@_exported import Foundation
@_exported import TestSupport
@_exported import Testing
