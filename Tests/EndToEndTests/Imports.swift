// What every file of these tests needs.
@_exported import CompiledPrograms
@_exported import Foundation
@_exported import TestSupport
@_exported import Testing
