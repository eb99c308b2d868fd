package import Mux
import Weather
import WeatherStore

/// Reports cache activity to the screen, including values that other processes or tasks fetched.
package final class CacheWatch: Sendable {
  /// The time that events are collected before a report.
  private static let pause = Duration.milliseconds(120)

  private let report: @Sendable (ActivityDigest) -> Void
  private let digest = Lock(ActivityDigest())
  private let reader = Lock<Task<Void, Never>?>(nil)

  /// Starts listening, until the watch is deallocated.
  ///
  /// `each` receives every event, `report` a summary of each burst.
  package init(
    _ repository: MuxRepository, _ environment: MuxEnvironment,
    each: @escaping @Sendable (MuxEvent) -> Void,
    report: @escaping @Sendable (ActivityDigest) -> Void
  ) {
    self.report = report
    let burst = Debouncer(
      delay: CacheWatch.pause, environment: environment, on: .inline
    ) { [weak self] in self?.send() }
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

  private func note(_ event: MuxEvent) { digest.withLock { $0.note(event) } }

  private func send() {
    report(
      digest.withLock { digest in
        defer { digest.told() }
        return digest
      })
  }
}
