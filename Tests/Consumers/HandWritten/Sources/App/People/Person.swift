import DeepClone

/// The topmost class of a hierarchy, each of whose classes has a file of its own.
class Person: Managed {}
