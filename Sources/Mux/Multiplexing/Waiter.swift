/// One who waits for a fetch: a suspended caller or a completion.
enum Waiter: Sendable {
  case caller(CheckedContinuation<Answer, any Error>)
  case completion(@Sendable (Result<Answer, any Error>) -> Void)

  /// Answers; to be called once, and under no lock.
  func resume(with result: Result<Answer, any Error>) {
    switch self {
    case .caller(let continuation): continuation.resume(with: result)
    case .completion(let completion): completion(result)
    }
  }
}

/// A waiter with what it was promised.
struct WaitingRequest: Sendable {
  let id: UInt64
  let policy: FetchPolicy
  let waiter: Waiter
}

/// The waiters of one fetch, first come first served; any of them may leave, in logarithmic time.
struct WaiterList: Sendable {
  private var slots: ContiguousArray<WaitingRequest?> = []
  private var ids: ContiguousArray<UInt64> = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The waiters, in the order in which they came.
  var inOrder: [WaitingRequest] { slots.compactMap(\.self) }

  /// Adds a waiter whose id is higher than every earlier one.
  mutating func append(_ request: WaitingRequest) {
    slots.append(request)
    ids.append(request.id)
    count += 1
  }

  /// Takes one waiter out, if it is still there.
  mutating func remove(_ id: UInt64) -> WaitingRequest? {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    guard low < ids.count, ids[low] == id, let request = slots[low] else { return nil }
    slots[low] = nil
    count -= 1
    if count * 2 < slots.count, slots.count > 32 { compact() }
    return request
  }

  /// Takes out all waiters that satisfy a condition, in order.
  mutating func removeAll(
    where condition: (WaitingRequest) -> Bool = { _ in true }
  ) -> [WaitingRequest] {
    var taken: [WaitingRequest] = []
    for index in slots.indices {
      guard let request = slots[index], condition(request) else { continue }
      taken.append(request)
      slots[index] = nil
    }
    count -= taken.count
    compact()
    return taken
  }

  private mutating func compact() {
    slots.removeAll { $0 == nil }
    ids = ContiguousArray(slots.map { $0?.id ?? 0 })
  }
}
