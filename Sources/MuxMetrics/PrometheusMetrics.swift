import LightFoundation
public import Mux

/// Counts the events of a repository, as text for Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics(of: .shared)
/// // In the handler of /metrics:
/// let (type, body) = (PrometheusMetrics.contentType, metrics.text())
/// ```
///
/// It counts from its creation to its release. Members report events only while someone reads them, so a
/// program without this object pays nothing.
public final class PrometheusMetrics: Sendable {
  /// The `Content-Type` of ``text()``.
  public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private let repository: MuxRepository
  private let counts = Lock(EventCounts())
  private let task = Lock<Task<Void, Never>?>(nil)

  /// Starts counting.
  ///
  /// If more than `limit` events arrive before they are counted, the oldest are lost, and the metric
  /// `mux_events_lost_total` says how many.
  public init(of repository: MuxRepository, bufferingNewest limit: Int = 65_536) {
    self.repository = repository
    let events = repository.events(bufferingNewest: limit)
    let task = Task.detached { [weak self] in
      for await event in events {
        guard let self else { return }
        self.counts.withLock { $0.count(event) }
      }
    }
    self.task.withLock { $0 = task }
  }

  deinit { task.withLock { $0 }?.cancel() }

  /// Returns all metrics in the text format of Prometheus, version 0.0.4.
  public func text() -> String {
    let counts = counts.withLock { $0 }
    return counts.text + LevelCounts(repository.snapshot()).text
  }
}
