/// Asks several sources together.
enum Zipping {
  enum End: Sendable {
    case all
    /// When an error is there; the other requests are cancelled, and waited for.
    case firstError
  }

  /// Asks, and returns when all requests are over; gives the error that ended them, if one did.
  static func run(
    _ parts: [any ZipPart], _ policy: FetchPolicy, until end: End
  ) async -> (any Error)? {
    begin(parts, policy)
    do {
      var open: [any ZipPart] = []
      for part in parts {
        // What is at hand needs no task to wait for it.
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
    } catch {
      return error
    }
  }

  /// Asks all that can be asked at once, so that keys of one map go out in one batch.
  private static func begin(_ parts: [any ZipPart], _ policy: FetchPolicy) {
    let flight = FlightScope.current
    for part in parts { part.approach() }
    for part in parts { part.begin(policy, for: flight) }
    for part in parts { part.turnBack() }
  }

  /// Asks with a completion; it is called once, when all requests are over, with the error that
  /// ended them, if one did.
  static func ask(
    _ parts: [any ZipPart], _ policy: FetchPolicy, until end: End, on delivery: Delivery,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) -> RequestTicket {
    let count = ZipProgress(parts.count, until: end)
    if parts.isEmpty { delivery { completion(nil) } }
    for part in parts { part.approach() }
    for part in parts {
      let ticket = part.ask(policy) { error in
        let step = count.answered(error)
        for ticket in step.cancelled { ticket.cancel() }
        if step.isOver { delivery { completion(step.error) } }
      }
      if !count.keep(ticket) { ticket.cancel() }
    }
    for part in parts { part.turnBack() }
    return RequestTicket { for ticket in count.cancel() { ticket.cancel() } }
  }
}
