import Mux
import MuxMetrics

private struct Server {
  // guide: Sources/MuxMetrics/MuxMetrics.docc/MuxMetrics.md
  let metrics = PrometheusMetrics(of: .shared)
  func answer(_ path: String) -> (type: String, body: String)? {
    path == "/metrics" ? (PrometheusMetrics.contentType, metrics.text()) : nil
  }
  // end
}

private func scrape() {
  // guide: Sources/MuxMetrics/PrometheusMetrics.swift
  let metrics = PrometheusMetrics(of: .shared)
  // In the handler of /metrics:
  let (type, body) = (PrometheusMetrics.contentType, metrics.text())
  // end
  show("\(type) \(body)")
}

private struct OtherLibraries {
  /// A stand-in for the type of swift-metrics.
  struct Counter {
    init(label: String, dimensions: [(String, String)]) {}
    func increment() {}
  }

  /// A stand-in for the type of swift-log.
  struct Logger {
    typealias Metadata = [String: String]
    func trace(_ message: String, metadata: Metadata) {}
    func warning(_ message: String, metadata: Metadata) {}
    func error(_ message: String, metadata: Metadata) {}
  }

  // guide: Sources/MuxMetrics/MuxMetrics.docc/MuxMetrics.md
  func countEvents(of repository: MuxRepository) async {
    for await event in repository.events() {
      let dimensions = [("source", event.source)]
      switch event.kind {
      case .hit: Counter(label: "cache_hits", dimensions: dimensions).increment()
      case .fetchBegan: Counter(label: "cache_fetches", dimensions: dimensions).increment()
      case .fetchFailed: Counter(label: "cache_failures", dimensions: dimensions).increment()
      default: break
      }
    }
  }
  // end

  // guide: Sources/MuxMetrics/MuxMetrics.docc/MuxMetrics.md
  func logEvents(of repository: MuxRepository, to logger: Logger) async {
    for await event in repository.events() {
      let metadata: Logger.Metadata = ["source": event.source, "key": event.key ?? ""]
      switch event.kind {
      case .fetchFailed(let error): logger.error("fetch failed: \(error)", metadata: metadata)
      case .storeFailed(let error): logger.error("not saved: \(error)", metadata: metadata)
      case .sharingFailed: logger.warning("shared cache unavailable", metadata: metadata)
      default: logger.trace("\(event.kind)", metadata: metadata)
      }
    }
  }
  // end
}
