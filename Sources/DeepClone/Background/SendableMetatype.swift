#if !compiler(>=6.2)
/// The name of a protocol that Swift has from 6.2 on; before, every type may be named on every thread.
public typealias SendableMetatype = Any
#endif
