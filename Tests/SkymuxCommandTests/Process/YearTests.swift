import ChildProcesses
import Foundation
import Mux
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// `skymux climate` against the simulator over loopback.
@Suite(.timeLimit(.minutes(60)))
struct YearTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var asked: [String] {
    served.transport.requests.filter { $0.path == "/v1/archive" }.compactMap(\.query)
  }

  @Test func `Each decade is fetched once and shown offline`() async throws {
    let first = try await served.run("climate Oslo --csv")
    #expect(first.code == 0 && first.errors.isEmpty, "\(first)")
    let years = first.output.split(separator: "\n").dropFirst()
    #expect(years.first?.hasPrefix("Oslo,1950,") ?? false)
    let decades = (years.count + 9) / 10
    #expect(asked.count == decades && decades >= 8)
    #expect(asked.allSatisfy { $0.contains("temperature_2m_max") && $0.contains("0-01-01") })
    #expect(try await served.run("climate Oslo").output.contains("so far"))
    #expect(asked.count == decades)
    served.endServer()
    let kept = try await served.run("climate Oslo --offline --oneline")
    #expect(kept.code == 0 && kept.output.contains(" of "), "\(kept)")
  }

  @Test func `A missing decade makes the result stale`() async throws {
    try await FilledHome.copy(to: served)
    served.endServer()
    let store = JSONFileCacher(root: served.cache)
    let decades = MultiplexerMap<DecadeKey, DecadeDays>(
      cacheKey: "decades", options: MuxOptions(cacher: store)
    ) { _ in throw CancellationError() }
    _ = try await decades.restore()
    let keys = decades.snapshot().compactMap { $0.key.flatMap(DecadeKey.init) }
    let last = try #require(keys.max { $0.part.firstYear < $1.part.firstYear })
    try await decades.clear(key: last)
    let told = try await served.run("climate Oslo --json")
    #expect(told.code == 0, "\(told)")
    #expect(told.output.contains("\"stale\": true"), "\(told)")
    #expect(told.output.contains("\"trouble\": \"could not connect to 127.0.0.1\""), "\(told)")
    #expect(told.complaints.count == 1)
    let offline = try await served.run("climate Oslo --offline")
    #expect(offline.errors.contains("offline; showing data from "), "\(offline)")
    #expect(try await served.run("climate Oslo --offline --strict").code == 5)
  }

  @Test func `skymux climate without any data fails with one line`() async throws {
    served.endServer()
    let outcome = try await served.run("climate Oslo")
    #expect(outcome.code == 4 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.count { $0.isNewline } == 1)
  }
}
