/// A reader of the events of a repository.
///
/// It buffers the newest `limit` unread events.
final class EventReader: Sendable {
  private struct State: Sendable {
    var events: ArraySlice<MuxEvent> = []
    var reader: CheckedContinuation<MuxEvent?, Never>?
    var isOver = false
  }

  private let limit: Int
  private let sink: EventSink
  private let state = Lock(State())

  init(_ sink: EventSink, limit: Int) {
    self.sink = sink
    self.limit = limit
    sink.add(self)
  }

  deinit { sink.remove(ObjectIdentifier(self)) }

  /// Buffers an event; returns the oldest one of a full buffer, to release without a lock.
  func append(_ event: MuxEvent) -> MuxEvent? {
    state.withLock { state in
      state.events.append(event)
      return state.events.count > limit ? state.events.removeFirst() : nil
    }
  }

  /// Resumes a waiting reader with the next event.
  func wake() {
    let (reader, event) = state.withLock {
      state -> (CheckedContinuation<MuxEvent?, Never>?, MuxEvent?) in
      guard state.reader != nil, let event = state.events.popFirst() else { return (nil, nil) }
      return (exchange(&state.reader, with: nil), event)
    }
    reader?.resume(returning: event)
  }

  /// Waits for the next event; returns nil after cancellation of the task.
  func next() async -> MuxEvent? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (reader: CheckedContinuation<MuxEvent?, Never>) in
        var other: CheckedContinuation<MuxEvent?, Never>?
        let event = state.withLock { state -> MuxEvent?? in
          if state.isOver { return .some(nil) }
          if let event = state.events.popFirst() { return .some(event) }
          // A stream serves one loop: a second one ends the first.
          other = state.reader
          state.reader = reader
          return nil
        }
        other?.resume(returning: nil)
        if let event { reader.resume(returning: event) }
      }
    } onCancel: {
      let reader = state.withLock { state in
        state.isOver = true
        return exchange(&state.reader, with: nil)
      }
      reader?.resume(returning: nil)
    }
  }
}
