extension FlightRunner {
  /// Returns when no flight of these keys is under way, as far as this call can see.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  func settle(_ keys: [Key]) async throws {
    for key in keys { while try await hasWaited(for: key) {} }
  }

  /// Waits until the present flight of a key has ended; false if there is none.
  private func hasWaited(for key: Key) async throws -> Bool {
    let seat = WaiterSeat()
    do {
      _ = try await withTaskCancellationHandler {
        try await withCallerContinuation { watch(key, .caller($0), seat) }
      } onCancel: {
        if let id = seat.leave() { leave(key, id) }
      }
    } catch MuxError.notCached {
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
  /// Waits for the flight that is under way, whatever it brings.
  mutating func watch(_ waiter: Waiter, id: UInt64, in around: inout Surroundings) -> Step {
    var step = around.step
    let request = WaitingRequest(id: id, policy: .reload, waiter: waiter)
    if flights.current == nil {
      step.answer(request, .failure(MuxError.notCached))
    } else {
      flights.current?.waiters.append(request)
    }
    return step
  }
}
