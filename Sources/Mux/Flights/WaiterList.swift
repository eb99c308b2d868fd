/// The waiters of one fetch, first come first served; any of them may leave, in logarithmic time.
struct WaiterList: Sendable {
  /// A waiter that left is a gap until there are too many gaps.
  private struct Slot: Sendable {
    let id: UInt64
    var request: WaitingRequest?
  }

  /// Most fetches have one waiter, which then needs no room of its own.
  private var first: WaitingRequest?
  private var rest: ContiguousArray<Slot> = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Runs through the waiters in the order in which they came.
  func forEach(_ body: (WaitingRequest) -> Void) {
    if let first { body(first) }
    for slot in rest { if let request = slot.request { body(request) } }
  }

  /// Answers all, in the order in which they came; under no lock.
  func resume(with outcome: Result<Answer, any Error>) {
    first?.waiter.resume(with: outcome)
    for slot in rest { slot.request?.waiter.resume(with: outcome) }
  }

  /// Adds a waiter whose id is higher than every earlier one.
  mutating func append(_ request: WaitingRequest) {
    if count == 0, rest.isEmpty {
      first = request
    } else {
      rest.append(Slot(id: request.id, request: request))
    }
    count += 1
  }

  /// Takes one waiter out, if it is still there.
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

  /// Has one waiter, if it is still there, take what another policy gives.
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

  /// Takes out all waiters that satisfy a condition, in order.
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
