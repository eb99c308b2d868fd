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

  /// Calls `body` for each waiter in order of arrival.
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
