import ChildProcesses
import Foundation
import Mux
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// `skymux changed` against the simulator over loopback.
@Suite(.timeLimit(.minutes(60)))
struct ChangedTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var logs: MultiplexerMap<PlaceKey, VisitLog> {
    let store = JSONFileCacher(root: served.cache)
    return MultiplexerMap(cacheKey: "visits", options: MuxOptions(cacher: store)) { _ in
      VisitLog()
    }
  }

  @Test func `The first visit is stored, and the next one reports differences`() async throws {
    let first = try await served.run("changed Oslo")
    #expect(first.code == 0 && first.output.contains("First look: "), "\(first)")
    #expect(served.requests == 1)
    // Moves the first visit to yesterday and makes it warmer.
    let logs = logs
    _ = try await logs.restore()
    let key = try #require(logs.snapshot().first?.key.flatMap(PlaceKey.init))
    let log = try await logs.request(key: key, policy: .cacheOnly)
    let seen = try #require(log.visits.first)
    var warm = VisitLog()
    warm.add(
      Visit(
        seenAt: seen.seenAt - 86_400,
        days: seen.days.map {
          var day = $0
          day.maximumTemperature = day.maximumTemperature.map { $0 + 5 }
          return day
        }))
    logs.store(warm, for: key)
    try await logs.save()
    served.endServer()
    let next = try await served.run("changed Oslo --offline")
    #expect(next.code == 0 && next.output.contains("5° colder"), "\(next)")
    #expect(next.output.contains("Changed since"))
    // The comparison is still with the earlier visit, although this run was a visit.
    let again = try await served.run("changed Oslo --offline --json")
    #expect(again.code == 0 && again.output.contains("\"warmer\": -5"), "\(again)")
  }

  @Test func `A visit that needs no request is stored`() async throws {
    #expect(try await served.run("hours 2 Oslo").code == 0)
    let asked = served.requests
    let shown = try await served.run("changed Oslo")
    #expect(shown.output.contains("First look: "), "\(shown)")
    #expect(served.requests == asked)
    let logs = logs
    _ = try await logs.restore()
    #expect(logs.snapshot().count == 1)
  }

  @Test func `The demo has no earlier visits`() async throws {
    let process = SkymuxProcess(served.home)
    let now = try await process.run("changed Tokyo --demo --lang de")
    #expect(now.code == 0 && now.output.contains("Erster Aufruf"), "\(now)")
  }
}
