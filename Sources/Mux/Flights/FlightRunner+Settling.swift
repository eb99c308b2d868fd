extension FlightRunner {
  /// Returns when no flight of these keys is under way, as far as this call can see.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  func settle(_ keys: [Key]) async throws {
    for key in keys { while try await hasWaited(for: key) {} }
  }

  /// Waits until the present flight of a key has ended; false if there is none.
  private func hasWaited(for key: Key) async throws -> Bool {
    let seat = WaiterSeat(Wish(.cacheOnly))
    do {
      _ = try await withTaskCancellationHandler {
        try await withCallerContinuation { watch(key, .caller($0), seat) }
      } onCancel: {
        if let id = seat.leave() { leave(key, id) }
      }
    } catch is NothingUnderWay {
      return false
    } catch {
      try Task.checkCancellation()
    }
    return true
  }

  @inline(never)
  private func watch(_ key: Key, _ waiter: Waiter, _ seat: WaiterSeat) {
    let step = withState(of: key) { state, around -> KeyState.Step? in
      let id = Serial.next()
      return seat.take(id) ? state.watch(waiter, id: id, in: &around) : nil
    }
    guard let step else { return waiter.resume(with: .failure(CancellationError())) }
    perform(step, key)
  }
}

extension KeyState {
  /// Waits for a flight that is under way, whatever it brings, and makes it do no more than it would.
  mutating func watch(_ waiter: Waiter, id: UInt64, in around: inout Surroundings) -> Step {
    var step = around.step
    // With any other policy it would go on to fetch what the others need no fetch for.
    let request = WaitingRequest(id: id, policy: .cacheOnly, waiter: waiter)
    if flights.current != nil {
      flights.current?.value.waiters.append(request)
    } else if !flights.orphans.isEmpty {
      flights.orphans[0].waiters.append(request)
    } else {
      step.answer(request, .failure(NothingUnderWay()))
    }
    return step
  }
}

/// There is no flight to wait for.
private struct NothingUnderWay: Error {}
