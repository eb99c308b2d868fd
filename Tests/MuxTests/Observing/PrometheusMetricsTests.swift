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
  ) async -> Set<Substring> {
    while true {
      let found = Set(metrics.text().split(separator: "\n"))
      if lines.allSatisfy({ found.contains($0[...]) }) { return found }
      await Task.yield()
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Requests, fetches, durations and levels are counted by source`() async throws {
    let (clock, fetch, repository) = (ManualClock(), ScriptedFetch<Int>(), MuxRepository())
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(60)), cacher: NoCacher(), environment: clock.environment)
    let number = MultiplexerMap<String, Int>(name: "a \"b\"", options: options) {
      try await fetch($0)
    }
    number.register(in: repository)
    let metrics = PrometheusMetrics(of: repository)
    async let first = number.request(key: "x")
    let call = try await fetch.next()
    let label = "source=\"a \\\"b\\\"\""
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
    // Every metric has one type, before its values.
    let names = lines.filter { !$0.hasPrefix("#") }
      .compactMap { line in line.split { "{ ".contains($0) }.first }
    let types = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(types.count == Set(types).count)
    for name in names { #expect(types.contains { name.hasPrefix($0) }, "\(name)") }
  }

  @Test func `Nothing is counted without it`() async throws {
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
