extension MapDeck {
  /// Asks for several keys as one: a batch waits until the last of them is on its way.
  func gathering<R>(_ ask: () throws -> R) rethrows -> R {
    guard case .batch(let batcher) = plan.fetch else { return try ask() }
    batcher.approach()
    defer { batcher.turnBack() }
    return try ask()
  }

  /// Waits for the answers to several keys, in the order asked.
  func answers(
    _ keys: [Key], _ policy: FetchPolicy, _ priority: FetchPriority
  ) async -> [Result<Answer, any Error>] {
    let gathered = Gathered(count: keys.count)
    let seats = keys.map { _ in WaiterSeat() }
    let scope = FlightScope.current
    var waits: [Wait] = []
    defer { for wait in waits { wait.end() } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        gathered.start(continuation)
        waits = gathering {
          keys.indices.compactMap { index in
            enter(
              keys[index], policy, priority, .completion { gathered.take($0, at: index) },
              seats[index], for: scope)
          }
        }
      }
    } onCancel: {
      for (key, seat) in zip(keys, seats) {
        if let id = seat.leave() { leave(key, id) }
      }
    }
  }
}
