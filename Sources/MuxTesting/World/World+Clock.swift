public import struct LightFoundation.Date
import Mux

extension World: Clock {
  /// The present moment.
  public var now: VirtualInstant { VirtualInstant(sinceStart: state.withLock { $0.time.now }) }

  /// Zero: a sleep ends exactly at its deadline.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until a moment; for one that has passed it only lets others run.
  ///
  /// - Throws: `CancellationError` at once if the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let reply = Reply<Void>()
    if state.withLock({ $0.sleep(reply, until: deadline.sinceStart) }) {
      try await reply.value()
    } else {
      await Task.yield()
      try Task.checkCancellation()
    }
  }
}

extension World {
  /// What the wall clock shows: the start date, the time that passed, and the jumps.
  public var date: Date { state.withLock { $0.time.date } }

  /// Makes the wall clock jump, back if negative; sleepers do not notice.
  public func jump(by duration: Duration) { state.withLock { $0.time.jump(by: duration) } }
}
