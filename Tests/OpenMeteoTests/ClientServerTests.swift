import Foundation
import MuxNetworking
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing
import Weather

@testable import OpenMeteo

/// The client against the simulator over real HTTP.
@Suite(.computes, .timeLimit(.minutes(60))) struct ClientServerTests {
  // Four days before the clocks change in Europe.
  private let now = Date(timeIntervalSince1970: 1_774_440_000)
  private let berlin = Coordinates(latitude: 52.52, longitude: 13.41)
  private let transport: SimulatedTransport
  private let server: LoopbackServer
  private let client: OpenMeteoClient

  init() throws {
    let transport = SimulatedTransport(now: { [now] in now })
    let server = try transport.serve()
    let address = server.url.absoluteString
    var configuration = OpenMeteoConfiguration(environment: [
      OpenMeteoHost.commonVariable: address
    ])
    configuration.timeout = .seconds(600)
    self.transport = transport
    self.server = server
    client = OpenMeteoClient(
      configuration, transport: NetworkTransport(idleTimeout: .seconds(600)), now: { [now] in now })
  }

  @Test func `A forecast of 16 days has all requested columns`() async throws {
    let forecast = try await client.forecast(at: berlin, .init(sections: .all, days: 16))
    #expect(forecast.zone == PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600))
    #expect(forecast.coordinates.distance(to: berlin) < 8000)
    #expect(forecast.hours.count == 384 && forecast.days.count == 16)
    #expect(forecast.minutes.count == 24)
    #expect(forecast.days.first?.start == Reading.date("2026-03-24T23:00"))
    #expect(forecast.hours.first?.time == Reading.date("2026-03-24T23:00"))
    #expect(forecast.minutes.first?.time == Reading.date("2026-03-25T12:00"))
    let current = try #require(forecast.current)
    #expect(current.time == now && current.interval == 900)
    #expect(current.temperature != nil && current.code != nil && current.windSpeed != nil)
    #expect(current.seaLevelPressure != nil && current.isDay == true)
    for hour in forecast.hours {
      #expect(hour.temperature != nil && hour.feelsLike != nil && hour.dewPoint != nil)
      #expect(hour.precipitation != nil && hour.precipitationChance != nil && hour.code != nil)
      #expect(hour.visibility != nil && hour.uvIndex != nil && hour.sunshine != nil)
      #expect(hour.cloudCover != nil && hour.gusts != nil)
    }
    for day in forecast.days {
      #expect(day.code != nil && day.maximumTemperature != nil && day.sunrise != nil)
      #expect(day.precipitationHours != nil && day.daylight != nil && day.gusts != nil)
      let hours = forecast.hours.filter { $0.time >= day.start && $0.time < day.start + 86400 }
      #expect(hours.count == 24)
      #expect(hours.compactMap(\.temperature).max() == day.maximumTemperature)
      #expect(hours.compactMap { $0.code?.rawValue }.max() == day.code?.rawValue)
    }
  }

  @Test func `Many places arrive in order, even by POST`() async throws {
    let points = (0..<120).map {
      Coordinates(latitude: 70 - Double($0), longitude: Double($0) * 2.98765 - 179)
    }
    var long = client.configuration
    long.placesPerRequest = 500
    let posting = OpenMeteoClient(long, transport: NetworkTransport(), now: { [now] in now })
    let more = points + points.reversed() + points
    for (client, points) in [(client, points), (posting, more)] {
      let results = try await client.forecasts(at: points, .init(sections: .current))
      #expect(results.count == points.count)
      for (point, result) in zip(points, results) {
        #expect(try result.get().coordinates.distance(to: point) < 8000)
      }
    }
    // Two have a query; one was posted with the query in its body.
    #expect(transport.requests.map { $0.query != nil } == [true, true, false])
  }

  @Test func `Several models take one request`() async throws {
    let models = ["gfs_seamless", "gem_seamless", "ecmwf_ifs025"]
    let forecasts = try await client.forecasts(at: berlin, models: models, .init(days: 16))
      .map { try $0.get() }
    #expect(forecasts.map(\.model) == models)
    #expect(transport.requestCounts["/v1/forecast"] == 1)
    #expect(Set(forecasts.map { $0.hours[200].temperature }).count > 1)
    #expect(forecasts[0].hours[5].visibility != nil && forecasts[1].hours[5].visibility == nil)
    #expect(forecasts[1].days[12].maximumTemperature == nil)
  }

  @Test func `A model that does not cover the place fails alone`() async throws {
    let tokyo = Coordinates(latitude: 35.7, longitude: 139.7)
    let results = try await client.forecasts(at: tokyo, models: ["icon_d2", "gfs_seamless"])
    #expect(results.map { (try? $0.get())?.model } == [nil, "gfs_seamless"])
    guard case .failure(.saidNothing) = results[0] else {
      Issue.record("\(results[0])")
      return
    }
    #expect(transport.requestCounts["/v1/forecast"] == 1)
    let alone = try await client.forecasts(at: tokyo, models: ["icon_d2"])
    guard case .failure(.refused("No data is available for this location", 400)) = alone[0] else {
      Issue.record("\(alone[0])")
      return
    }
  }

  @Test func `An unknown model does not fail the others`() async throws {
    let results = try await client.forecasts(at: berlin, models: ["gfs_seamless", "astrology"])
    #expect(results.map { (try? $0.get())?.model } == ["gfs_seamless", nil])
    #expect(try await client.forecasts(at: berlin, models: []).isEmpty)
  }

  @Test func `Air quality covers today and the days ahead`() async throws {
    let air = try await client.series(of: AirConditions.self, at: berlin)
    #expect(air.hours.count == 120 && air.current?.time == now)
    #expect(air.current?.europeanIndex != nil && air.current?.birchPollen != nil)
    let gulf = Coordinates(latitude: 25.1, longitude: 55.3)
    let dubai = try await client.series(of: AirConditions.self, at: gulf)
    #expect(dubai.current?.usIndex != nil && dubai.current?.birchPollen == nil)
  }

  @Test func `Places are found by name, state and country`() async throws {
    #expect(try await client.search("tromso").map(\.name) == ["Tromsø"])
    #expect(try await client.search("Portland, Maine").map(\.region) == ["Maine"])
    #expect(try await client.search("Paris, Texas, United States").map(\.region) == ["Texas"])
    #expect(try await client.search("London, can").map(\.countryCode) == ["CA"])
    #expect(try await client.search("Xyzzy").isEmpty)
    let before = transport.requestCounts["/v1/search"]
    #expect(try await client.search(" B ").isEmpty)
    #expect(transport.requestCounts["/v1/search"] == before)
  }

  @Test func `Normals have 366 days and follow the seasons`() async throws {
    let normals = try await client.normals(at: berlin, years: 2014...2020)
    #expect(normals.days.count == 366 && normals.firstYear == 2014 && normals.lastYear == 2020)
    let january = try #require(normals.days[14].maximumTemperature)
    let july = try #require(normals.days[196].maximumTemperature)
    #expect(july > january + 10)
    #expect(normals.days.allSatisfy { $0.precipitation != nil })
    // 29 February lies between its neighbors.
    let leap = try #require(normals.days[59].minimumTemperature)
    let next = try #require(normals.days[60].minimumTemperature)
    #expect(abs(leap - next) < 1)
  }

  @Test func `Oceans and poles have weather`() async throws {
    let sea = try await client.forecast(at: Coordinates(latitude: 40, longitude: -140))
    #expect(sea.zone.identifier == "Etc/GMT+9" && sea.zone.fallbackOffset == -32400)
    #expect(sea.current?.time == now)
    let pole = try await client.forecast(
      at: Coordinates(latitude: 90, longitude: 0), .init(days: 2))
    #expect(pole.days.allSatisfy { $0.sunrise == nil && $0.sunset == nil })
    #expect(pole.days.allSatisfy { $0.daylight == 86400 })
  }

  @Test func `After any failure the next request works`() async throws {
    transport.conditions.failureRate = 1
    for _ in 0..<12 {
      await #expect(throws: OpenMeteoError.self) { _ = try await client.forecast(at: berlin) }
    }
    transport.conditions = .init()
    #expect(try await client.forecast(at: berlin).days.count == 7)
  }

  @Test func `A silent server times out`() async throws {
    let silent = try LoopbackServer { _ in .hang }
    defer { silent.stop() }
    var configuration = OpenMeteoConfiguration(environment: [
      OpenMeteoHost.commonVariable: silent.url.absoluteString
    ])
    configuration.timeout = .milliseconds(50)
    let client = OpenMeteoClient(
      configuration, transport: NetworkTransport(idleTimeout: .seconds(600)))
    let error = await #expect(throws: OpenMeteoError.self) {
      _ = try await client.forecast(at: berlin)
    }
    guard case .unreachable(TransportError.timedOut) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `Requests have a user agent and accept gzip`() async throws {
    let heard = ClosureTransport { _, _ in (200, "") }
    let server = try LoopbackServer { request in
      _ = try? await heard.send(request)
      return .gzipped(body: Reading.body(#""hourly":{"time":[0],"weather_code":[3]}"#))
    }
    defer { server.stop() }
    var configuration = OpenMeteoConfiguration(environment: [
      OpenMeteoHost.commonVariable: server.url.absoluteString
    ])
    configuration.timeout = .seconds(600)
    let client = OpenMeteoClient(
      configuration, transport: NetworkTransport(idleTimeout: .seconds(600)))
    #expect(try await client.forecast(at: berlin).hours.count == 1)
    let headers = try #require(heard.requests.first?.headers)
    #expect(headers["User-Agent"] == "skymux")
    #expect(headers["Accept-Encoding"]?.contains("gzip") == true)
  }
}
