public import struct LightFoundation.Date

/// What one member of repositories reports through; it costs next to nothing without readers.
///
/// A ``MuxManaged`` of your own has one if it has something to report.
public final class MuxReporter: Sendable {
  /// Kept by its repository and its readers: one that only members had would have nobody to tell,
  /// and keep them.
  private struct WeakSink: Sendable {
    weak let sink: EventSink?
  }

  private let held = Lock<[WeakSink]>([])
  private let follower = Lock(Held<@Sendable (_ isRead: Bool) -> Void>(call: { _ in }))

  /// Makes a reporter; nothing is reported until its member is registered.
  public init() {}

  /// Whether there are readers; if not, events need not even be made.
  public var isRead: Bool { sinks.contains { $0.isRead } }

  var sinkCount: Int { sinks.count }

  private var sinks: [EventSink] { held.withLock { $0.compactMap(\.sink) } }

  /// Tells the readers what happened, in order.
  public func report(_ kinds: [MuxEvent.Kind], source: String, key: String?, date: Date) {
    for sink in sinks { sink.send(kinds, source: source, key: key, date: date) }
  }

  /// Has a closure told whether there are readers, whenever that changes.
  func follow(_ follower: @escaping @Sendable (_ isRead: Bool) -> Void) {
    self.follower.withLock { $0.call = follower }
  }

  func add(_ sink: EventSink) { replace(sink, by: [WeakSink(sink: sink)]) }

  func remove(_ sink: EventSink) { replace(sink, by: []) }

  private func replace(_ sink: EventSink, by other: [WeakSink]) {
    held.withLock { held in
      held.removeAll { $0.sink == nil || $0.sink === sink }
      held += other
    }
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
