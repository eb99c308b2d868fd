import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather

@testable import OpenMeteo

/// Marine weather from hostile, empty and rejected responses, and from the simulator.
@Suite struct SeaReadingTests {
  private static let lisbon = Coordinates(latitude: 38.71667, longitude: -9.13333)
  private static let berlin = Coordinates(latitude: 52.52437, longitude: 13.41053)

  /// A response of two hours with the same two values in each column, in the requested units.
  private func body(_ values: String, without missing: String = "", at place: Int = 0) -> String {
    let names = SeaConditions.table.names(.hours).filter { $0 != missing }
    let units = names.map {
      #""\#($0)":"\#(SeaConditions.table[$0]?.quantity.unit ?? "")""#
    }.joined(separator: ",")
    let columns = names.map { #""\#($0)":[\#(values)]"# }.joined(separator: ",")
    return #"{\#(Reading.head()),"location_id":\#(place),"hourly_units":{\#(units)},"#
      + #""hourly":{"time":["2026-01-01T00:00","2026-01-01T01:00"],\#(columns)}}"#
  }

  private func sea(status: Int = 200, _ body: String) async throws -> Sea {
    let client = OpenMeteoClient(transport: ClosureTransport { _, _ in (status, body) })
    return try await client.series(at: Self.lisbon)
  }

  @Test(arguments: ["9.96921e36", "-9.96921e36", "1e308", "-32768", "nan", "inf", "1e999"])
  func `An impossible value is unknown in every column of the sea`(value: String) async throws {
    let sea = try await sea(body("\(value),1"))
    let first = try #require(sea.hours.first)
    #expect(first == SeaConditions(time: first.time))
    #expect(sea.hours.last?.waveHeight == 1 && sea.hours.last?.currentDirection == 1)
  }

  @Test func `A response with only nulls means that there is no sea`() async throws {
    let sea = try await sea(body("null,null"))
    #expect(sea.isEmpty && sea.zone.identifier == "Europe/Berlin")
  }

  @Test func `A rejection for lack of data means that there is no sea`() async throws {
    let words = #"{"error":true,"reason":"No data is available for this location"}"#
    #expect(try await sea(status: 400, words).isEmpty)
    await #expect(throws: OpenMeteoError.self) {
      try await sea(status: 400, #"{"error":true,"reason":"Latitude must be in range"}"#)
    }
  }

  @Test func `A response that lacks a column is an error`() async throws {
    for broken in [body("null,null", without: "wave_height"), "{}", body("")] {
      await #expect(throws: OpenMeteoError.self, "\(broken)") { try await sea(broken) }
    }
  }

  @Test func `Feet and km/h convert`() async throws {
    let sea = try await sea(
      body("3,3").replacing(#""wave_height":"m""#, with: #""wave_height":"ft""#)
        .replacing(#""ocean_current_velocity":"m/s""#, with: #""ocean_current_velocity":"km/h""#))
    let hour = try #require(sea.hours.first)
    #expect(abs((hour.waveHeight ?? 0) - 0.9144) < 0.001 && hour.swellHeight == 3)
    #expect(abs((hour.currentSpeed ?? 0) - 0.8333) < 0.001)
  }

  @Test func `The simulated current follows the wind, and inland has no sea`() async throws {
    let now = Date(timeIntervalSince1970: 1_795_318_860)
    let transport = SimulatedTransport(SimulatedOpenMeteo(seed: 1), now: { now })
    let client = OpenMeteoClient(transport: transport, now: { now })
    let seas = try await client.series(of: SeaConditions.self, at: [Self.lisbon, Self.berlin])
    #expect(try seas[1].get().isEmpty)
    let sea = try seas[0].get()
    #expect(sea.hours.count == 120 && sea.current != nil)
    for row in sea.hours {
      let waves = try #require(row.waveHeight)
      let swell = try #require(row.swellHeight)
      #expect(abs(row.level ?? 9) <= 1.2)
      #expect(waves >= swell - 0.01 && (row.wavePeriod ?? 0) > 2 && row.temperature != nil)
    }
    let forecast = try await client.forecast(at: Self.lisbon)
    let winds = sea.hours.compactMap { row in
      forecast.conditions(at: row.time)?.windSpeed.flatMap { wind in
        row.currentSpeed.map { (wind, $0) }
      }
    }.sorted { $0.0 < $1.0 }
    #expect(winds.count > 50)
    #expect((winds.first?.1 ?? 1) < (winds.last?.1 ?? 0))
  }
}
