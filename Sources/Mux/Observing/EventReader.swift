/// One reader of the events of a repository, for as long as it lives.
///
/// What it has not read yet is kept here: the newest events, at most `limit`.
final class EventReader: Sendable {
  private struct State: Sendable {
    var events: ArraySlice<MuxEvent> = []
    var reader: CheckedContinuation<MuxEvent?, Never>?
    var isOver = false
  }

  private let limit: Int
  private let sink: EventSink
  private let state = Lock(State())

  /// Begins to listen.
  init(_ sink: EventSink, limit: Int) {
    self.sink = sink
    self.limit = limit
    sink.add(self)
  }

  deinit { sink.remove(ObjectIdentifier(self)) }

  /// Keeps an event; gives the oldest one back if there is no room, to be dropped under no lock.
  func append(_ event: MuxEvent) -> MuxEvent? {
    state.withLock { state in
      state.events.append(event)
      return state.events.count > limit ? state.events.removeFirst() : nil
    }
  }

  /// Gives the waiter its event.
  func wake() {
    let (reader, event) = state.withLock {
      state -> (CheckedContinuation<MuxEvent?, Never>?, MuxEvent?) in
      guard state.reader != nil, let event = state.events.popFirst() else { return (nil, nil) }
      defer { state.reader = nil }
      return (state.reader, event)
    }
    reader?.resume(returning: event)
  }

  /// The next event; nil when the reader's task is cancelled.
  func next() async -> MuxEvent? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (reader: CheckedContinuation<MuxEvent?, Never>) in
        var other: CheckedContinuation<MuxEvent?, Never>?
        let event = state.withLock { state -> MuxEvent?? in
          if state.isOver { return .some(nil) }
          if let event = state.events.popFirst() { return .some(event) }
          // A stream is for one loop: a second one ends the first.
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
