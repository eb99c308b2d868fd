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

/// Several values of one kind, each guarded by a lock of its own.
@usableFromInline
struct LockArray<State>: ~Copyable, @unchecked Sendable {
  /// Lock words lie a cache line apart, so that threads on different ones do not disturb another.
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

  /// Runs `body` with one of the states, while no other thread has it.
  @inlinable @inline(__always)
  func withLock<R: Sendable, E: Error>(
    at index: Int, _ body: (inout State) throws(E) -> R
  ) throws(E) -> R {
    let word = words + index * Self.stride
    mux_lock_acquire(word)
    defer { mux_lock_release(word) }
    // Not `&states[index]`: to the thread sanitizer that is a change of the first state.
    let state = states + index
    return try body(&state.pointee)
  }
}

/// Puts a new value in the place of another and gives the old one back.
///
/// Under a lock this is how a value is let go: its deinit, which may be the user's code, then runs
/// where the result is dropped.
package func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
  let old = value
  value = new
  return old
}
