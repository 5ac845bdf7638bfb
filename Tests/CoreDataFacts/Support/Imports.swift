// What each file of the suite uses.
@_exported import CoreDataFactsSupport
@_exported import Testing
