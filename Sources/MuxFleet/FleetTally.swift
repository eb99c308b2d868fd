import LightFoundation
import Mux

/// The counters that a process reports at its end.
struct FleetTally: Codable, Equatable, Sendable {
  var right = 0
  var wrong = 0
  var failed = 0
  /// The number of results by source.
  var sources: [String: Int] = [:]
  var waits = 0
  var losses = 0
  /// The milliseconds of the first request for each key, sorted.
  var times: [Double] = []
  var seconds = 0.0

  var requests: Int { right + wrong + failed }

  func count(_ source: CacheSource) -> Int { sources["\(source)"] ?? 0 }

  /// Returns the time that this share of the requests did not exceed.
  func time(at share: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    let index = Int(clamping: (Double(times.count) * share).rounded(.up)) - 1
    return times[min(max(index, 0), times.count - 1)]
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.right += other.right
    sum.wrong += other.wrong
    sum.failed += other.failed
    sum.sources.merge(other.sources, uniquingKeysWith: +)
    sum.waits += other.waits
    sum.losses += other.losses
    sum.times = (sum.times + other.times).sorted()
    sum.seconds = max(sum.seconds, other.seconds)
    return sum
  }
}
