/// A closure to store under a lock.
///
/// Generic code and its callers represent a bare closure differently, so each use would wrap and
/// unwrap it again.
struct StoredClosure<Closure: Sendable>: Sendable { var call: Closure }
