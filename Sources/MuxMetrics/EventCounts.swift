import LightFoundation
import Mux

/// The counts of the events so far.
struct EventCounts: Sendable {
  /// Upper bounds in seconds; the last bucket has none.
  static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private struct Durations: Sendable {
    var buckets = [Int](repeating: 0, count: EventCounts.bounds.count + 1)
    var sum = 0.0

    mutating func add(_ seconds: Double) {
      buckets[bounds.firstIndex { seconds <= $0 } ?? bounds.count] += 1
      sum += seconds
    }
  }

  private struct Flight: Hashable, Sendable {
    let source: String
    let key: String?

    init(_ event: MuxEvent) { (source, key) = (event.source, event.key) }
  }

  private var totals: [String: [String: [String: Int]]] = [:]
  private var durations: [String: Durations] = [:]
  private var begun: [Flight: Date] = [:]
  private var lost = 0
  private var last: UInt64?

  mutating func count(_ event: MuxEvent) {
    if let last, event.number > last + 1 {
      lost += Int(clamping: event.number - last - 1)
      // The end of a fetch may be among them.
      begun = [:]
    }
    last = event.number
    let source = event.source
    func add(_ metric: String, _ outcome: String = "", by count: Int = 1) {
      totals[metric, default: [:]][source, default: [:]][outcome, default: 0] += count
    }
    switch event.kind {
    case .hit: add("requests", "hit")
    case .miss: add("requests", "miss")
    case .joined: add("requests", "joined")
    case .servedStale: add("requests", "stale")
    case .servedShared: add("requests", "shared")
    case .fetchBegan: begun[Flight(event)] = event.date
    case .fetched: end(event); add("fetches", "fetched")
    case .notModified: end(event); add("fetches", "not_modified")
    // The event after it counts the fetch.
    case .fetchFailed(MuxError.deadlineExceeded): break
    case .fetchFailed: end(event); add("fetches", "failed")
    case .fetchCancelled: end(event); add("fetches", "cancelled")
    case .fetchAbandoned: end(event); add("fetches", "abandoned")
    case .discarded: begun[Flight(event)] = nil; add("discarded")
    case .loaded: add("loads")
    case .evicted: add("evictions")
    case .saved(let count): add("saved", by: count)
    case .storeFailed, .notEncodable: add("store_failures")
    case .sharingFailed, .sharedUnreadable: add("sharing_failures")
    // Without a key, a map has cleared all.
    case .cleared where event.key == nil: begun = begun.filter { $0.key.source != source }
    case .stored, .cleared: begun[Flight(event)] = nil
    case .requestCancelled, .refreshRequested, .awaitingShared, .sharingResumed: break
    }
  }

  /// Ends the fetch of an event; one that began before the first event has no duration.
  private mutating func end(_ event: MuxEvent) {
    guard let start = begun.removeValue(forKey: Flight(event)) else { return }
    durations[event.source, default: Durations()].add(
      max(event.date.timeIntervalSince(start), 0))
  }

  private static let helps = [
    ("requests", "Requests by the way they were answered"),
    ("fetches", "Fetches by outcome"),
    ("discarded", "Fetched values that were outdated on arrival"),
    ("loads", "Values loaded from disk"), ("evictions", "Entries evicted from memory"),
    ("saved", "Entries saved to disk"), ("store_failures", "Failures of the disk store"),
    ("sharing_failures", "Failures of the shared cache"),
  ]

  var text: String {
    var text = MetricText()
    for (metric, help) in Self.helps {
      text.begin("mux_\(metric)_total", "counter", help)
      for (source, outcomes) in (totals[metric] ?? [:]).sorted(by: { $0.key < $1.key }) {
        for (outcome, count) in outcomes.sorted(by: { $0.key < $1.key }) {
          let labels = [("source", source)] + (outcome.isEmpty ? [] : [("outcome", outcome)])
          text.add("mux_\(metric)_total", labels, "\(count)")
        }
      }
    }
    text.begin("mux_events_lost_total", "counter", "Events that were not counted")
    text.add("mux_events_lost_total", [], "\(lost)")
    let name = "mux_fetch_duration_seconds"
    text.begin(name, "histogram", "Durations of fetches")
    for (source, durations) in durations.sorted(by: { $0.key < $1.key }) {
      var count = 0
      for (index, bucket) in durations.buckets.enumerated() {
        count += bucket
        let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
        text.add("\(name)_bucket", [("source", source), ("le", bound)], "\(count)")
      }
      text.add("\(name)_sum", [("source", source)], "\(durations.sum)")
      text.add("\(name)_count", [("source", source)], "\(count)")
    }
    return text.text
  }
}

/// The present number of entries, fetches and waiters.
struct LevelCounts: Sendable {
  private var levels: [String: [String: Int]] = [:]

  init(_ entries: [MuxSnapshot]) {
    for entry in entries {
      func add(_ metric: String, _ count: Int) {
        levels[metric, default: [:]][entry.source, default: 0] += count
      }
      add("entries", entry.hasValue ? 1 : 0)
      add("stale_entries", entry.isStale ? 1 : 0)
      add("unsaved_entries", entry.isDirty ? 1 : 0)
      add("cost", entry.cost)
      add("fetches_in_flight", [.queued, .fetching].contains(entry.activity) ? 1 : 0)
      add("waiters", entry.waiters)
    }
  }

  private static let helps = [
    ("entries", "Entries in memory"), ("stale_entries", "Entries in memory that are stale"),
    ("unsaved_entries", "Entries in memory that are not on disk"),
    ("cost", "Cost of the entries in memory"),
    ("fetches_in_flight", "Fetches that are queued or running"),
    ("waiters", "Requests that wait"),
  ]

  var text: String {
    var text = MetricText()
    for (metric, help) in Self.helps {
      text.begin("mux_\(metric)", "gauge", help)
      for (source, count) in (levels[metric] ?? [:]).sorted(by: { $0.key < $1.key }) {
        text.add("mux_\(metric)", [("source", source)], "\(count)")
      }
    }
    return text.text
  }
}

/// Lines in the text format of Prometheus.
private struct MetricText {
  private(set) var text = ""

  mutating func begin(_ name: String, _ type: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  mutating func add(_ name: String, _ labels: [(String, String)], _ value: String) {
    let list = labels.map { name, label in
      // By scalar: a carriage return and a line feed are one character.
      let escaped = label.unicodeScalars.map { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        default: String(scalar)
        }
      }.joined()
      return "\(name)=\"\(escaped)\""
    }.joined(separator: ",")
    text += list.isEmpty ? "\(name) \(value)\n" : "\(name){\(list)} \(value)\n"
  }
}
