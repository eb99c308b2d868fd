public import CMuxLock

/// A small value guarded by a lock.
///
/// The body must be short, must not suspend and must not call code of the library's user.
/// `Decisions` says why this is not `Synchronization.Mutex`.
@usableFromInline
package struct Lock<State>: ~Copyable, @unchecked Sendable {
  @usableFromInline let word: UnsafeMutablePointer<mux_lock>
  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline
  package init(_ initial: consuming sending State) {
    word = .allocate(capacity: 1)
    mux_lock_init(word)
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    word.deallocate()
  }

  /// Runs `body` with the state, while no other thread has it.
  @inlinable @inline(__always)
  package func withLock<R: Sendable, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R
  {
    mux_lock_acquire(word)
    defer { mux_lock_release(word) }
    return try body(&state.pointee)
  }
}
