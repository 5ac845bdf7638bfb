/// An operation whose generated code reads properties of sources and sets them in copies.
///
/// Used by generated code, for what a plain assignment cannot do.
public protocol PropertyCopying {}

extension CloneContext: PropertyCopying {}
