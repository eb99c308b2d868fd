extension MapDeck {
  /// Waits for the answers to several keys, in the order asked.
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func answers(
    _ keys: [Key], _ policy: FetchPolicy, _ priority: FetchPriority
  ) async -> [Result<Answer, any Error>] {
    let seats = keys.map { _ in WaiterSeat() }
    let scope = FlightScope.current
    var waits: [Wait] = []
    defer { for wait in waits { wait.end() } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let gathered = Gathered(count: keys.count) { continuation.resume(returning: $0) }
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
