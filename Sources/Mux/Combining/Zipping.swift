/// Runs several requests concurrently.
enum Zipping {
  enum End: Sendable {
    case all
    /// At the first error, after the other requests have been cancelled and have ended.
    case firstError
  }

  /// Runs the requests and waits for all of them; returns the error that cancelled them, if any.
  static func run(
    _ parts: [any ZipPart], _ policy: FetchPolicy, until end: End
  ) async -> (any Error)? {
    begin(parts, policy)
    do {
      var open: [any ZipPart] = []
      for part in parts {
        // An available value needs no task to wait for it.
        if case .success = part.outcome { try await part.finish(policy) } else { open.append(part) }
      }
      guard !open.isEmpty else { return nil }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for part in open {
          group.addTask {
            do { try await part.finish(policy) } catch { if end == .firstError { throw error } }
          }
        }
        for try await _ in group {}
      }
      return nil
    } catch { return error }
  }

  /// Starts all requests that need no task, so that keys of one map form one batch.
  private static func begin(_ parts: [any ZipPart], _ policy: FetchPolicy) {
    let flight = FlightScope.current
    for part in parts { part.expectRequest() }
    for part in parts { part.begin(policy, for: flight) }
    for part in parts { part.stopExpecting() }
  }

  /// Starts the requests; calls `completion` after all, with the error that cancelled them.
  static func ask(
    _ parts: [any ZipPart], _ policy: FetchPolicy, until end: End, on delivery: Delivery,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) -> RequestHandle {
    let count = ZipProgress(parts.count, until: end)
    if parts.isEmpty { delivery { completion(nil) } }
    for part in parts { part.expectRequest() }
    for part in parts {
      let ticket = part.ask(policy) { error in
        let step = count.answered(error)
        for ticket in step.cancelled { ticket.cancel() }
        if step.isOver { delivery { completion(step.error) } }
      }
      if !count.keep(ticket) { ticket.cancel() }
    }
    for part in parts { part.stopExpecting() }
    return RequestHandle { for ticket in count.cancel() { ticket.cancel() } }
  }
}
