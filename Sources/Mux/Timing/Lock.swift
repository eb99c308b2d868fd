public import CMuxLock

/// A value guarded by a lock.
///
/// The closure must be short, must not suspend, and must not call user code but that of keys. The
/// article `LocksAndThreads` explains why this is not `Synchronization.Mutex`.
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

  /// Runs `body` with exclusive access to the state.
  @inlinable @inline(__always)
  package func withLock<R: Sendable, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R
  {
    mux_lock_acquire(word)
    defer { mux_lock_release(word) }
    return try body(&state.pointee)
  }
}

/// An array of values, each guarded by its own lock.
@usableFromInline
struct LockArray<State>: ~Copyable, @unchecked Sendable {
  /// The distance between locks, one cache line, to prevent false sharing.
  @usableFromInline static var stride: Int { 64 / MemoryLayout<mux_lock>.size }

  @usableFromInline let words: UnsafeMutablePointer<mux_lock>
  @usableFromInline let states: UnsafeMutablePointer<State>
  @usableFromInline let count: Int

  init(count: Int, _ make: () -> State) {
    self.count = count
    words = .allocate(capacity: count * Self.stride)
    states = .allocate(capacity: count)
    for index in 0..<count {
      mux_lock_init(words + index * Self.stride)
      (states + index).initialize(to: make())
    }
  }

  deinit {
    states.deinitialize(count: count)
    states.deallocate()
    words.deallocate()
  }

  /// Runs `body` with exclusive access to one of the states.
  @inlinable @inline(__always)
  func withLock<R: Sendable, E: Error>(
    at index: Int, _ body: (inout State) throws(E) -> R
  ) throws(E) -> R {
    let word = words + index * Self.stride
    mux_lock_acquire(word)
    defer { mux_lock_release(word) }
    // Not `&states[index]`, which the thread sanitizer treats as a write to the first state.
    let state = states + index
    return try body(&state.pointee)
  }
}

/// Replaces a value and returns the old one.
///
/// Used under a lock to release a value after it, because its `deinit` may be user code.
package func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
  let old = value
  value = new
  return old
}
