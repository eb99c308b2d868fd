import LightFoundation
package import Mux
import Weather
package import WeatherScreens
import WeatherStore

/// Reads what the cache does and tells the screen: counts, news in words, and values that came
/// without having been asked for by the screen.
package final class CacheWatch: Sendable {
  private struct State: Sendable {
    var tally = CacheTally()
    var digest = ActivityDigest()
  }

  /// How long a burst of events may last before it is told.
  private static let pause = Duration.milliseconds(120)

  private let repository: MuxRepository
  private let report: @Sendable (CacheTally, ActivityDigest) -> Void
  private let state = Lock(State())
  private let reader = Lock<Task<Void, Never>?>(nil)

  /// Listens until it is released; `each` gets all that happens, `report` what happened in
  /// each burst.
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
    // Made here, not in the task: whatever happens from now on is heard.
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
