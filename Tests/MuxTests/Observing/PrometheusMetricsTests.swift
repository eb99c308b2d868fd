import Foundation
import Mux
import MuxMetrics
import MuxTesting
import SystemTesting
import Testing

@Suite struct PrometheusMetricsTests {
  /// Waits until a text contains all lines, because events arrive in a task of their own.
  private func text(
    of metrics: PrometheusMetrics, with lines: [String]
  ) async -> [Substring] {
    while true {
      let found = metrics.text().split(separator: "\n")
      if lines.allSatisfy({ found.contains($0[...]) }) { return found }
      await Task.yield()
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Requests, fetches, durations and levels are counted by source`() async throws {
    let (clock, fetch, repository) = (ManualClock(), ScriptedFetch<Int>(), MuxRepository())
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(60)), cacher: NoCacher(), environment: clock.environment)
    let number = MultiplexerMap<String, Int>(name: "a \"b\"\r\nc", options: options) {
      try await fetch($0)
    }
    number.register(in: repository)
    let metrics = PrometheusMetrics(of: repository)
    async let first = number.request(key: "x")
    let call = try await fetch.next()
    let label = "source=\"a \\\"b\\\"\r\\nc\""
    _ = await text(
      of: metrics, with: ["mux_fetches_in_flight{\(label)} 1", "mux_waiters{\(label)} 1"])
    clock.advance(by: .milliseconds(70))
    call.succeed(1)
    _ = try await first
    for _ in 0..<3 { _ = try await number.request(key: "x") }
    async let failing = number.request(key: "y", policy: .reload)
    try await fetch.next().fail(Planted())
    _ = try? await failing
    let lines = await text(
      of: metrics,
      with: [
        "mux_requests_total{\(label),outcome=\"hit\"} 3",
        "mux_fetches_total{\(label),outcome=\"fetched\"} 1",
        "mux_fetches_total{\(label),outcome=\"failed\"} 1",
        "mux_fetch_duration_seconds_bucket{\(label),le=\"0.005\"} 1",
        "mux_fetch_duration_seconds_bucket{\(label),le=\"0.05\"} 1",
        "mux_fetch_duration_seconds_bucket{\(label),le=\"0.1\"} 2",
        "mux_fetch_duration_seconds_bucket{\(label),le=\"+Inf\"} 2",
        "mux_fetch_duration_seconds_count{\(label)} 2",
        "mux_entries{\(label)} 1", "mux_fetches_in_flight{\(label)} 0", "mux_events_lost_total 0",
      ])
    // Every metric has one type, right before its values.
    let types = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(types.count == Set(types).count)
    var type: Substring = ""
    for line in lines where !line.hasPrefix("# HELP") {
      if line.hasPrefix("# TYPE ") {
        type = line.split(separator: " ")[2]
      } else {
        #expect(line.hasPrefix(type) && !type.isEmpty, "\(line)")
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Abandoned and cleared fetches count once, and measure nothing later`() async throws {
    let (clock, fetch, repository) = (ManualClock(), ScriptedFetch<Int>(), MuxRepository())
    let options = MuxOptions(
      deadline: .seconds(5), cacher: NoCacher(), environment: clock.environment)
    let number = MultiplexerMap<String, Int>(name: "n", options: options) { try await fetch($0) }
    number.register(in: repository)
    let metrics = PrometheusMetrics(of: repository)
    async let late = number.request(key: "x")
    _ = try await fetch.next()
    try await clock.nextSleep()
    clock.advance(by: .seconds(6))
    _ = try? await late
    async let cleared = number.request(key: "y")
    _ = try await fetch.next()
    try await number.clear(key: "y", inFlight: .fail)
    _ = try? await cleared
    clock.advance(by: .seconds(3_600))
    async let again = number.request(key: "y")
    try await fetch.next().succeed(1)
    _ = try await again
    let lines = await text(
      of: metrics,
      with: [
        "mux_fetches_total{source=\"n\",outcome=\"abandoned\"} 1",
        "mux_fetches_total{source=\"n\",outcome=\"fetched\"} 1",
      ])
    #expect(!lines.contains { $0.contains("\"failed\"") }, "\(lines)")
    let buckets = lines.filter { $0.contains("_bucket") }.map { $0.split(separator: " ").last }
    #expect(buckets.first == "1" && buckets.last == "2", "\(buckets)")
    fetch.failPendingCalls()
  }

  @Test(.timeLimit(.minutes(10))) func `Released metrics read no events`() async throws {
    let repository = MuxRepository()
    let options = MuxOptions(cacher: NoCacher())
    let number = Multiplexer<Int>(name: "number", options: options) { 1 }
    number.register(in: repository)
    var metrics: PrometheusMetrics? = PrometheusMetrics(of: repository)
    #expect(number.reporter?.isObserved == true && metrics != nil)
    metrics = nil
    // The reader ends with its task.
    while number.reporter?.isObserved == true { await Task.yield() }
  }

  private struct Planted: Error {}
}
