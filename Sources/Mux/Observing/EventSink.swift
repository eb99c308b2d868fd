import struct LightFoundation.Date

/// Where the events of a repository's members come together, numbered, for any number of readers.
final class EventSink: Sendable {
  private struct WeakReader: Sendable {
    weak let reader: EventReader?
  }

  private struct State: Sendable {
    var number: UInt64 = 0
    var readers: [ObjectIdentifier: WeakReader] = [:]
  }

  private let state = Lock(State())
  private let readersChanged: @Sendable () -> Void

  /// `readersChanged` is called when the first reader comes and when the last one has left.
  init(readersChanged: @escaping @Sendable () -> Void) {
    self.readersChanged = readersChanged
  }

  var isRead: Bool { state.withLock { !$0.readers.isEmpty } }

  /// Takes events in, in order.
  func send(_ kinds: [MuxEvent.Kind], source: String, key: String?, date: Date) {
    // What falls out of a buffer may be an error with a deinit of the user's.
    var dropped: [MuxEvent?] = []
    let readers = state.withLock { state -> [EventReader] in
      let readers = state.readers.values.compactMap(\.reader)
      for kind in kinds {
        state.number += 1
        let event = MuxEvent(
          number: state.number, date: date, source: source, key: key, kind: kind)
        for reader in readers { dropped.append(reader.append(event)) }
      }
      return readers
    }
    withExtendedLifetime(dropped) {}
    for reader in readers { reader.wake() }
  }

  /// Takes in a reader, without keeping it alive.
  func add(_ reader: EventReader) {
    let isFirst = state.withLock { state in
      state.readers[ObjectIdentifier(reader)] = WeakReader(reader: reader)
      return state.readers.count == 1
    }
    if isFirst { readersChanged() }
  }

  /// A reader has left.
  func remove(_ id: ObjectIdentifier) {
    let wasLast = state.withLock { state in
      state.readers.removeValue(forKey: id) != nil && state.readers.isEmpty
    }
    if wasLast { readersChanged() }
  }
}
