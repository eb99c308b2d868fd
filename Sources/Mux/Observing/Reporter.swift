import struct Foundation.Date

/// The sinks to which one multiplexer, map or loader reports.
final class Reporter: Sendable {
  private let sinks = Lock<[EventSink]>([])

  /// Whether anybody reads what would be reported.
  var isRead: Bool { sinks.withLock { $0 }.contains { $0.isRead } }

  func add(_ sink: EventSink) {
    sinks.withLock { sinks in
      if !sinks.contains(where: { $0 === sink }) { sinks.append(sink) }
    }
  }

  func remove(_ sink: EventSink) { sinks.withLock { sinks in sinks.removeAll { $0 === sink } } }

  func report(_ kinds: [MuxEvent.Kind], source: String, key: String?, date: Date) {
    for sink in sinks.withLock({ $0 }) { sink.send(kinds, source: source, key: key, date: date) }
  }
}
