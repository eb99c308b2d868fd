public import struct LightFoundation.Date

/// Reports the events of one member of a repository, at almost no cost without readers.
///
/// A custom ``MuxManaged`` type creates one if it has events to report.
public final class MuxReporter: Sendable {
  /// A weak reference, because the repository and its readers own the sink.
  ///
  /// A sink that only members retained would have no readers.
  private struct WeakSink: Sendable { weak let sink: EventSink? }

  private let held = Lock<[WeakSink]>([])
  private let follower = Lock(StoredClosure<@Sendable (_ isObserved: Bool) -> Void>(call: { _ in }))

  /// Creates a reporter, which reports nothing until its member is registered.
  public init() {}

  /// A Boolean value indicating whether there are readers; if not, skip the creation of events.
  public var isObserved: Bool { sinks.contains { $0.isObserved } }

  var sinkCount: Int { sinks.count }

  private var sinks: [EventSink] { held.withLock { $0.compactMap(\.sink) } }

  /// Sends events to the readers, in order.
  public func report(_ kinds: [MuxEvent.Kind], source: String, key: String?, date: Date) {
    for sink in sinks { sink.send(kinds, source: source, key: key, date: date) }
  }

  /// Calls a closure when the first reader arrives and when the last one leaves.
  func follow(_ follower: @escaping @Sendable (_ isObserved: Bool) -> Void) {
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

  /// Notifies the follower; repeats if the readers change during the call.
  func readersChanged() {
    let follower = follower.withLock { $0 }.call
    var isObserved: Bool
    repeat {
      isObserved = self.isObserved
      follower(isObserved)
    } while self.isObserved != isObserved
  }
}
