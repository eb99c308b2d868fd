import struct LightFoundation.Date

/// Where the events of a repository's members come together, numbered, for any number of readers.
final class EventSink: Sendable {
  private struct State: Sendable {
    var number: UInt64 = 0
    var readers: [UInt64: EventBuffer] = [:]
  }

  private let state = Lock(State())
  private let readersChanged: @Sendable () -> Void

  /// `readersChanged` is called when the first reader comes and when the last one has left.
  init(readersChanged: @escaping @Sendable () -> Void) {
    self.readersChanged = readersChanged
  }

  /// Whether anybody reads.
  var isRead: Bool { state.withLock { !$0.readers.isEmpty } }

  /// Takes events in, in order.
  func send(_ kinds: [MuxEvent.Kind], source: String, key: String?, date: Date) {
    let buffers = state.withLock { state -> [EventBuffer] in
      guard !state.readers.isEmpty else { return [] }
      for kind in kinds {
        state.number += 1
        let event = MuxEvent(
          number: state.number, date: date, source: source, key: key, kind: kind)
        for buffer in state.readers.values { buffer.append(event) }
      }
      return Array(state.readers.values)
    }
    for buffer in buffers { buffer.wakeReader() }
  }

  func add(_ buffer: EventBuffer) -> UInt64 {
    let id = Serial.next()
    let isFirst = state.withLock { state in
      state.readers[id] = buffer
      return state.readers.count == 1
    }
    if isFirst { readersChanged() }
    return id
  }

  func remove(_ id: UInt64) {
    let wasLast = state.withLock { state in
      state.readers.removeValue(forKey: id) != nil && state.readers.isEmpty
    }
    if wasLast { readersChanged() }
  }
}

/// The events that one reader has not read yet: the newest ones, at most `limit`.
final class EventBuffer: Sendable {
  private struct State: Sendable {
    var events: ArraySlice<MuxEvent> = []
    var reader: CheckedContinuation<MuxEvent?, Never>?
    var isOver = false
  }

  private let limit: Int
  private let state = Lock(State())

  init(limit: Int) { self.limit = limit }

  /// Keeps an event; the oldest one leaves if there is no room.
  func append(_ event: MuxEvent) {
    state.withLock { state in
      state.events.append(event)
      if state.events.count > limit { state.events.removeFirst() }
    }
  }

  /// Gives a waiting reader its event.
  func wakeReader() {
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
      await withCheckedContinuation { reader in
        let event = state.withLock { state -> MuxEvent?? in
          if state.isOver { return .some(nil) }
          if let event = state.events.popFirst() { return .some(event) }
          state.reader = reader
          return nil
        }
        if let event { reader.resume(returning: event) }
      }
    } onCancel: {
      let reader = state.withLock { state in
        state.isOver = true
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume(returning: nil)
    }
  }
}

/// The events of a repository, for as many readers as loop over it.
///
/// Each loop reads on its own, from its beginning on. A slow reader loses the oldest events, which shows as a gap
/// in ``MuxEvent/number``. The loop ends when its task is cancelled.
public struct MuxEvents: AsyncSequence, Sendable {
  let sink: EventSink
  let limit: Int

  /// Starts to listen.
  public func makeAsyncIterator() -> Iterator { Iterator(sink: sink, limit: limit) }

  /// One reader.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscription: StateSubscription

    init(sink: EventSink, limit: Int) { subscription = StateSubscription(sink: sink, limit: limit) }

    /// The next event, or nil if the task is cancelled.
    public mutating func next() async -> MuxEvent? { await subscription.buffer.next() }
  }

  /// Listens as long as it lives.
  private final class StateSubscription: Sendable {
    let buffer: EventBuffer
    private let sink: EventSink
    private let id: UInt64

    init(sink: EventSink, limit: Int) {
      buffer = EventBuffer(limit: limit)
      self.sink = sink
      id = sink.add(buffer)
    }

    deinit { sink.remove(id) }
  }
}
