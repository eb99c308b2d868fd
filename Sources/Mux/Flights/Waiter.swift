import Synchronization

/// A suspended caller, answered once.
///
/// A checked continuation has no fixed layout, so copies of a struct that contains it go through
/// the runtime, and in a class it needs one more allocation. This type does the same checks, in
/// every build.
final class SuspendedCaller: Sendable {
  private let continuation: UnsafeContinuation<ErasedEntry, any Error>
  private let isAnswered = Atomic(false)

  fileprivate init(_ continuation: UnsafeContinuation<ErasedEntry, any Error>) {
    self.continuation = continuation
  }

  /// Resumes the caller; traps on a second call.
  func resume(with result: Result<ErasedEntry, any Error>) {
    let isSecond = isAnswered.exchange(true, ordering: .relaxed)
    precondition(!isSecond, "Mux: a caller was answered twice")
    continuation.resume(with: result)
  }

  /// Resumes an unanswered caller with an error.
  deinit {
    if !isAnswered.load(ordering: .relaxed) {
      continuation.resume(throwing: MuxError.completionNotCalled)
    }
  }
}

/// Suspends the caller until it is answered.
func withSuspendedCaller(_ body: (SuspendedCaller) -> Void) async throws -> ErasedEntry {
  try await withUnsafeThrowingContinuation { body(SuspendedCaller($0)) }
}

enum Waiter: Sendable {
  case caller(SuspendedCaller)
  case completion(@Sendable (Result<ErasedEntry, any Error>) -> Void)

  /// Delivers the answer; call it once, without holding a lock.
  func resume(with result: Result<ErasedEntry, any Error>) {
    switch self {
    case .caller(let caller): caller.resume(with: result)
    case .completion(let completion): completion(result)
    }
  }
}

extension Waiter {
  /// Returns a waiter that also cancels a time-out when it is answered.
  func ending(_ softTimeout: SoftTimeout) -> Waiter {
    .completion { result in
      softTimeout.end()
      resume(with: result)
    }
  }
}

struct WaitingRequest: Sendable {
  let id: UInt64
  var policy: FetchPolicy
  let waiter: Waiter
  /// The retention of a value fetched for the request.
  var retention = CacheLimits.Retention.always
}

/// The waiters of one fetch in order of arrival, with removal in logarithmic time.
struct WaiterList: Sendable {
  /// An element; a removed waiter leaves a gap until there are too many.
  private struct Slot: Sendable {
    let id: UInt64
    var request: WaitingRequest?
  }

  /// The first waiter, stored inline because most fetches have only one.
  private var first: WaitingRequest?
  private var rest: ContiguousArray<Slot> = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  func forEach(_ body: (WaitingRequest) -> Void) {
    if let first { body(first) }
    for slot in rest { if let request = slot.request { body(request) } }
  }

  /// Answers all waiters in order of arrival; the caller must hold no lock.
  func resume(with outcome: Result<ErasedEntry, any Error>) {
    first?.waiter.resume(with: outcome)
    for slot in rest { slot.request?.waiter.resume(with: outcome) }
  }

  /// Adds a waiter whose id is higher than all earlier ones.
  mutating func append(_ request: WaitingRequest) {
    if count == 0, rest.isEmpty {
      first = request
    } else {
      rest.append(Slot(id: request.id, request: request))
    }
    count += 1
  }

  /// Removes and returns a waiter, if it is still in the list.
  mutating func remove(_ id: UInt64) -> WaitingRequest? {
    if let request = first, request.id == id {
      first = nil
      count -= 1
      return request
    }
    guard let index = index(of: id), let request = rest[index].request else { return nil }
    rest[index].request = nil
    count -= 1
    if count * 2 < rest.count, rest.count > 32 || count == 0 { closeGaps() }
    return request
  }

  /// Changes the policy of a waiter, if it is still in the list.
  mutating func setPolicy(_ policy: FetchPolicy, of id: UInt64) {
    if first?.id == id { first?.policy = policy }
    if let index = index(of: id) { rest[index].request?.policy = policy }
  }

  private func index(of id: UInt64) -> Int? {
    var low = 0
    var high = rest.count
    while low < high {
      let middle = (low + high) / 2
      if rest[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < rest.count && rest[low].id == id ? low : nil
  }

  /// Removes and returns all waiters that satisfy a condition, in order.
  mutating func removeAll(where condition: (WaitingRequest) -> Bool) -> WaiterList {
    var taken = WaiterList()
    if let request = first, condition(request) {
      taken.append(request)
      first = nil
    }
    for index in rest.indices {
      guard let request = rest[index].request, condition(request) else { continue }
      taken.append(request)
      rest[index].request = nil
    }
    count -= taken.count
    closeGaps()
    return taken
  }

  private mutating func closeGaps() { rest.removeAll { $0.request == nil } }
}
