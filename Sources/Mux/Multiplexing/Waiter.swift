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
  /// A waiter that left is a gap until there are too many gaps.
  private struct Slot: Sendable {
    let id: UInt64
    var request: WaitingRequest?
  }

  private var slots: ContiguousArray<Slot> = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Runs through the waiters in the order in which they came.
  func forEach(_ body: (WaitingRequest) -> Void) {
    for slot in slots { if let request = slot.request { body(request) } }
  }

  /// Adds a waiter whose id is higher than every earlier one.
  mutating func append(_ request: WaitingRequest) {
    slots.append(Slot(id: request.id, request: request))
    count += 1
  }

  /// Takes one waiter out, if it is still there.
  mutating func remove(_ id: UInt64) -> WaitingRequest? {
    var low = 0
    var high = slots.count
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < slots.count, slots[low].id == id, let request = slots[low].request else {
      return nil
    }
    slots[low].request = nil
    count -= 1
    if count * 2 < slots.count, slots.count > 32 { slots.removeAll { $0.request == nil } }
    return request
  }

  /// Takes out all waiters that satisfy a condition, in order.
  mutating func removeAll(where condition: (WaitingRequest) -> Bool) -> WaiterList {
    var taken = WaiterList()
    for index in slots.indices {
      guard let request = slots[index].request, condition(request) else { continue }
      taken.append(request)
      slots[index].request = nil
    }
    count -= taken.count
    if !taken.isEmpty { slots.removeAll { $0.request == nil } }
    return taken
  }
}
