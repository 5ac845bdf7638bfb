// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

#if canImport(CoreData)
public import CoreData
#else
public import DeepClone
#endif

@propertyWrapper public struct Binding<Value> {
  public let wrappedValue: Value

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { wrappedValue = get() }
}

@propertyWrapper public struct State<Value> {
  private let value: Value

  public init(wrappedValue value: Value) { self.value = value }
  public init(initialValue value: Value) { self.value = value }

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

public struct EnvironmentValues {
  public var managedObjectContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  public var scenePhase: ScenePhase { .active }
  public var undoManager: UndoManager? { nil }
}

@propertyWrapper public struct Environment<Value> {
  public let wrappedValue: Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: keyPath] }
}

public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  private let results: [Result] = []

  public var startIndex: Int { results.startIndex }
  public var endIndex: Int { results.endIndex }

  public subscript(position: Int) -> Result { results[position] }
}

public struct Animation {}

@MainActor @propertyWrapper @preconcurrency public struct FetchRequest<Result: NSFetchRequestResult> {
  public var wrappedValue: FetchedResults<Result> { FetchedResults() }

  public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil)
  where Result: NSManagedObject {}
}

/// Linux's Foundation has no undo manager.
extension UndoManager {
  public func undo() {}
}
