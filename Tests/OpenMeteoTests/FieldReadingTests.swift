import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather

@testable import OpenMeteo

/// Maps as they are requested, and as the simulator returns them.
@Suite struct FieldReadingTests {
  private let grid = FieldGrid(
    around: Coordinates(latitude: 52.524, longitude: 13.411), .near)

  @Test func `All points are one request in GMT that counts as 60 calls`() async throws {
    let network = SimulatedTransport()
    let client = OpenMeteoClient(transport: network)
    let series = try await client.series(of: FieldConditions.self, at: grid.points)
    #expect(network.requestCounts == ["/v1/forecast": 1])
    #expect(client.callsUsed(.hourly) == 60)
    let request = try #require(network.requests.first)
    let query = try #require(request.query)
    #expect(query.contains("timezone=GMT") && !query.contains("current="))
    let times = try series.map { try $0.get().hours.map(\.time) }
    #expect(times.count == 60 && times.allSatisfy { $0 == times[0] } && times[0].count == 72)
  }

  @Test func `The simulated weather changes smoothly between points`() async throws {
    let client = OpenMeteoClient(transport: SimulatedTransport())
    let series = try await client.series(of: FieldConditions.self, at: grid.points)
    let field = try #require(WeatherField(grid, series.map { try? $0.get() }))
    for hour in stride(from: 0, to: 70, by: 7) {
      let sheet = field.sheet(of: hour)
      for row in 0..<FieldGrid.rows {
        for column in 0..<(FieldGrid.columns - 1) {
          let here = sheet.conditions(at: .init(Double(column), Double(row)))
          let next = sheet.conditions(at: .init(Double(column + 1), Double(row)))
          let (pressure, beside) = try (#require(here.pressure), #require(next.pressure))
          #expect(abs(pressure - beside) < 4)
          let (warmth, other) = try (#require(here.temperature), #require(next.temperature))
          #expect(abs(warmth - other) < 8)
        }
      }
    }
  }
}
