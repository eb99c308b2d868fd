import struct LightFoundation.Date

/// Numbers the events of all members of a repository and distributes them to readers.
final class EventSink: Sendable {
  private struct WeakReader: Sendable { weak let reader: EventReader? }

  private struct State: Sendable {
    var number: UInt64 = 0
    var readers: [ObjectIdentifier: WeakReader] = [:]
  }

  private let state = Lock(State())
  private let readersChanged: @Sendable () -> Void

  /// Calls `readersChanged` when the first reader arrives and when the last one leaves.
  init(readersChanged: @escaping @Sendable () -> Void) { self.readersChanged = readersChanged }

  var isObserved: Bool { state.withLock { !$0.readers.isEmpty } }

  func send(_ kinds: [MuxEvent.Kind], source: String, key: String?, date: Date) {
    // Dropped events may contain errors with a user-defined `deinit`.
    var dropped: [MuxEvent?] = []
    let readers = state.withLock { state -> [EventReader] in
      let readers = state.readers.values.compactMap(\.reader)
      for kind in kinds {
        state.number += 1
        let event = MuxEvent(number: state.number, date: date, source: source, key: key, kind: kind)
        for reader in readers { dropped.append(reader.append(event)) }
      }
      return readers
    }
    withExtendedLifetime(dropped) {}
    for reader in readers { reader.wake() }
  }

  func add(_ reader: EventReader) {
    let isFirst = state.withLock { state in
      state.readers[ObjectIdentifier(reader)] = WeakReader(reader: reader)
      return state.readers.count == 1
    }
    if isFirst { readersChanged() }
  }

  func remove(_ id: ObjectIdentifier) {
    let wasLast = state.withLock { state in
      state.readers.removeValue(forKey: id) != nil && state.readers.isEmpty
    }
    if wasLast { readersChanged() }
  }
}
