public import struct LightFoundation.Date

/// What one member of repositories reports through; it costs next to nothing without readers.
///
/// A ``MuxManaged`` of your own has one if it has something to report.
public final class MuxReporter: Sendable {
  private let sinks = Lock<[EventSink]>([])
  private let follower = Lock(Held<@Sendable (_ isRead: Bool) -> Void>(call: { _ in }))

  /// Makes a reporter; nothing is reported until its member is registered.
  public init() {}

  /// Whether there are readers; if not, events need not even be made.
  public var isRead: Bool { sinks.withLock { $0 }.contains { $0.isRead } }

  /// How many repositories are told.
  var sinkCount: Int { sinks.withLock { $0.count } }

  /// Tells the readers what happened, in order.
  public func report(_ kinds: [MuxEvent.Kind], source: String, key: String?, date: Date) {
    for sink in sinks.withLock({ $0 }) { sink.send(kinds, source: source, key: key, date: date) }
  }

  /// Has a closure told whether there are readers, whenever that changes.
  func follow(_ follower: @escaping @Sendable (_ isRead: Bool) -> Void) {
    self.follower.withLock { $0.call = follower }
  }

  func add(_ sink: EventSink) {
    sinks.withLock { sinks in
      if !sinks.contains(where: { $0 === sink }) { sinks.append(sink) }
    }
    readersChanged()
  }

  func remove(_ sink: EventSink) {
    sinks.withLock { sinks in sinks.removeAll { $0 === sink } }
    readersChanged()
  }

  /// The first reader has come or the last one left, perhaps again while this goes on.
  func readersChanged() {
    let follower = follower.withLock { $0 }.call
    var isRead: Bool
    repeat {
      isRead = self.isRead
      follower(isRead)
    } while self.isRead != isRead
  }
}
