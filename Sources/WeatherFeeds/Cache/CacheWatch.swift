import LightFoundation
package import Mux
import Weather
package import WeatherScreens
import WeatherStore

/// Reports cache activity to the screen: counters and messages, including values that other
/// processes or tasks fetched.
package final class CacheWatch: Sendable {
  private struct State: Sendable {
    var tally = CacheTally()
    var digest = ActivityDigest()
  }

  /// The time that events are collected before a report.
  private static let pause = Duration.milliseconds(120)

  private let repository: MuxRepository
  private let report: @Sendable (CacheTally, ActivityDigest) -> Void
  private let state = Lock(State())
  private let reader = Lock<Task<Void, Never>?>(nil)

  /// Starts listening, until the watch is deallocated.
  ///
  /// `each` receives every event, `report` a summary of each burst.
  package init(
    _ repository: MuxRepository, _ environment: MuxEnvironment,
    each: @escaping @Sendable (MuxEvent) -> Void,
    report: @escaping @Sendable (CacheTally, ActivityDigest) -> Void
  ) {
    self.repository = repository
    self.report = report
    let burst = Debouncer(
      delay: CacheWatch.pause, environment: environment, on: .inline
    ) { [weak self] in self?.tell() }
    // Subscribes before the task starts, so that no event is missed.
    let events = repository.events(bufferingNewest: 4096)
    let reader = environment.spawn { [weak self] in
      for await event in events {
        self?.note(event)
        each(event)
        burst.touch()
      }
    }
    self.reader.withLock { $0 = reader }
  }

  deinit { reader.withLock { $0 }?.cancel() }

  private func note(_ event: MuxEvent) {
    state.withLock { state in
      state.tally.note(event.kind)
      state.digest.note(event)
    }
  }

  private func tell() {
    let entries = repository.snapshot()
    let (tally, digest) = state.withLock { state in
      state.tally.note(entries)
      defer { state.digest.told() }
      return (state.tally, state.digest)
    }
    report(tally, digest)
  }
}
