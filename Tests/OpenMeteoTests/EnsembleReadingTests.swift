import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather

@testable import OpenMeteo

/// Ensembles: how they are requested, and how responses are read.
@Suite struct EnsembleReadingTests {
  private let berlin = Coordinates(latitude: 52.524, longitude: 13.411)

  /// A response of 25 hours from midnight.
  ///
  /// Run `n` has `n` degrees, and `n` mm in one hour only.
  private func body(runs: Int, unit: String = "°C", unknown: Int? = nil) -> String {
    let times = (0..<25).map { hour in
      hour < 24 ? "\"2026-01-01T\(hour < 10 ? "0" : "")\(hour):00\"" : "\"2026-01-02T00:00\""
    }
    let columns = (0..<runs).flatMap { run in
      let member = run == 0 ? "" : "_member" + (run < 10 ? "0" : "") + "\(run)"
      let rain = (0..<25).map { $0 == run + 1 ? "\(run)" : "0" }
      let warmth = (0..<25).map { $0 == unknown ? "null" : "\(run)" }
      return [
        ("temperature_2m" + member, unit, warmth.joined(separator: ",")),
        ("precipitation" + member, "mm", rain.joined(separator: ",")),
      ]
    }
    let units = columns.map { "\"\($0.0)\":\"\($0.1)\"" }.joined(separator: ",")
    let values = columns.map { "\"\($0.0)\":[\($0.2)]" }.joined(separator: ",")
    return #"{\#(Reading.head()),"hourly_units":{\#(units)},"hourly":{"time":["#
      + times.joined(separator: ",") + "],\(values)}}"
  }

  private func confidence(_ body: String) async throws -> ForecastConfidence {
    let client = OpenMeteoClient(transport: ClosureTransport { _, _ in (200, body) })
    return try await client.series(at: berlin)
  }

  @Test func `Each run has its own daily sum before runs are compared`() async throws {
    let confidence = try await confidence(body(runs: 11))
    let first = try #require(confidence.hours.first)
    #expect(first.temperature == .init(low: 1, middle: 5, high: 9))
    #expect(first.dayTemperature == first.temperature)
    #expect(first.dayRain == .init(low: 1, middle: 5, high: 9), "no hour is wet in two of them")
    #expect(confidence.hours[6].rain.high == 0 && confidence.hours[6].dayRain.middle == nil)
    #expect(confidence.hours.last?.dayRain.middle == nil, "of the last day only an hour is known")
  }

  @Test func `A unit other than the requested one converts`() async throws {
    let confidence = try await confidence(body(runs: 11, unit: "°F"))
    let middle = try #require(confidence.hours.first?.temperature.middle)
    #expect(abs(middle - -15) < 0.01)
  }

  @Test func `Runs beyond the size of the model are ignored`() async throws {
    let confidence = try await confidence(body(runs: 40))
    let first = try #require(confidence.hours.first)
    #expect(first.temperature.middle == 15)
    #expect(first.dayRain.middle == 8)
  }

  @Test(arguments: [0, 12, 23])
  func `A day with an unknown hour has no maximum temperature`(hour: Int) async throws {
    let confidence = try await confidence(body(runs: 11, unknown: hour))
    let first = try #require(confidence.hours.first)
    #expect(first.dayTemperature.middle == nil)
    #expect(first.dayRain.middle == 5)
    #expect(confidence.hours[hour].temperature.middle == nil)
  }

  @Test(arguments: [0, 1, 4]) func `Too few runs are an error`(_ runs: Int) async {
    await #expect(throws: OpenMeteoError.self) { try await confidence(body(runs: runs)) }
  }

  @Test func `The simulated runs diverge over the days and take one request`() async throws {
    // A fixed date, because the runs diverge less on other days.
    let network = SimulatedTransport(now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let client = OpenMeteoClient(transport: network)
    let confidence: ForecastConfidence = try await client.series(at: berlin)
    #expect(network.requestCounts == ["/v1/ensemble": 1])
    let query = try #require(network.requests.first?.query)
    #expect(query.contains("hourly=temperature_2m,precipitation&models=ncep_gefs025"))
    #expect(confidence.hours.count == 168)
    func width(_ hours: Range<Int>) -> Double {
      confidence.hours[hours].compactMap {
        $0.temperature.range.map { $0.upperBound - $0.lowerBound }
      }
      .reduce(0, +) / Double(hours.count)
    }
    #expect(width(0..<24) > 0.1)
    #expect(width(120..<144) > 1.5 * width(0..<24))
    #expect(confidence.hours.count { $0.dayRain.middle != nil } == 7)
  }
}
