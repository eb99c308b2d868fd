import Foundation
import MuxNetworking
import Testing
import Weather

@testable import OpenMeteo

@Suite(.timeLimit(.minutes(60))) struct BadPlaceTests {
  private static func latitudes(_ request: HTTPRequest) -> [String] {
    let query = request.url.query ?? ""
    let list = query.split(separator: "&").first { $0.hasPrefix("latitude=") }
    return list?.dropFirst(9).split(separator: ",").map(String.init) ?? []
  }

  private static func answer(_ latitudes: [String]) -> String {
    let objects = latitudes.enumerated().map { index, latitude in
      #"{"latitude":\#(latitude),"longitude":1,\#(weather)"#
        + (index > 0 ? #","location_id":\#(index)}"# : "}")
    }
    return objects.count == 1 ? objects[0] : "[\(objects.joined(separator: ","))]"
  }

  private static let weather =
    #""current_units":{"snowfall":"cm"},"current":{"time":"2026-01-01T00:00","snowfall":1}"#

  private let points = (0..<7).map { Coordinates(latitude: Double($0), longitude: 1) }

  @Test func `A rejected place does not fail the others`() async throws {
    let transport = ClosureTransport { request, _ in
      let latitudes = Self.latitudes(request)
      guard latitudes.contains("5") else { return (200, Self.answer(latitudes)) }
      return (400, #"{"error":true,"reason":"No data is available for this location"}"#)
    }
    let results = try await OpenMeteoClient(transport: transport).forecasts(at: points)
    #expect(results.map { (try? $0.get())?.coordinates.latitude } == [0, 1, 2, 3, 4, nil, 6])
    guard case .failure(.refused("No data is available for this location", 400)) = results[5] else {
      Issue.record("\(results[5])")
      return
    }
    #expect(transport.requests.count <= 7)
  }

  @Test func `If an old server names no model, each is requested separately`() async throws {
    let transport = ClosureTransport { request, _ in
      request.url.query?.split(separator: "&").contains("models=icon_d2") == true
        ? (400, #"{"error":true,"reason":"No data is available for this location"}"#)
        : (200, Self.answer(["3"]))
    }
    let results = try await OpenMeteoClient(transport: transport)
      .forecasts(at: points[3], models: ["icon_d2", "gfs_seamless"])
    #expect(results.map { (try? $0.get())?.model } == [nil, "gfs_seamless"])
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [
    "Data corrupted at path ''. Cannot initialize ForecastVariableDaily from invalid String value x.",
    "Cannot initialize ForecastVariable from invalid String value x for key hourly",
    "Forecast days is invalid. Allowed range 0 to 16. Given 16.",
  ])
  func `An invalid parameter fails all places after one request`(reason: String) async throws {
    let transport = ClosureTransport { _, _ in (400, #"{"error":true,"reason":"\#(reason)"}"#) }
    let results = try await OpenMeteoClient(transport: transport).forecasts(at: points)
    #expect(results.count == 7 && transport.requests.count == 1)
    for result in results {
      guard case .failure(.refused(PlainText.reason(reason), 400)) = result else {
        Issue.record("\(result)")
        return
      }
    }
  }

  @Test(arguments: [(404, "Not Found"), (200, "OK"), (200, "{}"), (200, "[]")])
  func `An error without a bad place is not retried`(status: Int, body: String) async throws {
    let transport = ClosureTransport { _, _ in (status, body) }
    let results = try await OpenMeteoClient(transport: transport).forecasts(at: points)
    #expect(results.count == 7)
    #expect(results.allSatisfy { (try? $0.get()) == nil })
    #expect(transport.requests.count == 1)
  }

  @Test func `An untrusted server is tried only once`()
    async throws
  {
    let transport = ClosureTransport { _, _ in
      throw TransportError.untrustedCertificate(host: "a.example", .hostnameMismatch)
    }
    let results = try? await OpenMeteoClient(transport: transport).forecasts(at: points)
    #expect(results?.contains { (try? $0.get()) != nil } != true)
    #expect(transport.requests.count == 1)
  }

  @Test func `A place missing from the response does not fail the others`() async throws {
    let transport = ClosureTransport { request, _ in
      let known = Self.latitudes(request).filter { $0 != "5" }
      let answers = known.map { #"{"latitude":\#($0),"longitude":1,\#(Self.weather)}"# }
      return (200, "[\(answers.joined(separator: ","))]")
    }
    let results = try await OpenMeteoClient(transport: transport).forecasts(at: points)
    #expect(results.map { (try? $0.get())?.coordinates.latitude } == [0, 1, 2, 3, 4, nil, 6])
    #expect(transport.requests.count <= 7)
  }

  @Test func `A rate limit halfway keeps earlier results`() async throws {
    let transport = ClosureTransport { request, number in
      let latitudes = Self.latitudes(request)
      if number > 1 { return (429, "") }
      return latitudes.contains("5")
        ? (400, #"{"error":true,"reason":"No data is available for this location"}"#)
        : (200, Self.answer(latitudes))
    }
    let results = try await OpenMeteoClient(transport: transport).forecasts(at: points)
    #expect(
      results.map { (try? $0.get())?.coordinates.latitude } == [0, 1, 2, nil, nil, nil, nil])
    #expect(transport.requests.count == 3)
    guard case .failure(.rateLimited) = results[6] else {
      Issue.record("\(results[6])")
      return
    }
  }

  @Test func `A place without a time zone is requested in GMT`() async throws {
    let transport = ClosureTransport { request, _ in
      request.url.query?.contains("timezone=auto") ?? false
        ? (400, #"{"reason":"Invalid timezone","error":true}"#)
        : (200, Self.answer(Self.latitudes(request)))
    }
    let forecast = try await OpenMeteoClient(transport: transport).forecast(at: points[3])
    #expect(forecast.coordinates.latitude == 3)
    #expect(transport.requests.count == 2)
  }

  @Test func `A place without a time zone does not affect the others`() async throws {
    let transport = ClosureTransport { request, _ in
      let latitudes = Self.latitudes(request)
      let isAuto = request.url.query?.contains("timezone=auto") ?? false
      if isAuto, latitudes.contains("5") {
        return (400, #"{"reason":"Invalid timezone","error":true}"#)
      }
      let zone = isAuto ? "Europe/Rome" : "GMT"
      return (
        200,
        Self.answer(latitudes).replacing(
          #""longitude":1"#, with: #""longitude":1,"timezone":"\#(zone)""#)
      )
    }
    let results = try await OpenMeteoClient(transport: transport).forecasts(at: points)
    let zones = try results.map { try $0.get().zone.identifier }
    #expect(zones == (0..<7).map { $0 == 5 ? "GMT" : "Europe/Rome" })
    #expect(transport.requests.count <= 8)
  }

  @Test func `Responses are matched by location_id, not by coordinates`() async throws {
    let transport = ClosureTransport { _, _ in
      let answers = [
        #""latitude":9,"longitude":1,"location_id":1"#, #""latitude":8,"longitude":1"#,
      ]
      return (200, "[" + answers.map { "{\($0),\(Self.weather)}" }.joined(separator: ",") + "]")
    }
    let client = OpenMeteoClient(transport: transport)
    let results = try await client.forecasts(at: Array(points[..<2]))
    #expect(try results.map { try $0.get().coordinates.latitude } == [8, 9])
  }

  @Test func `A response with too few places fails all of them`() async throws {
    let transport = ClosureTransport { request, _ in
      Self.latitudes(request).count > 1 ? (200, #"[{"latitude":9,"longitude":1}]"#) : (200, "[]")
    }
    let client = OpenMeteoClient(transport: transport)
    let results = try await client.forecasts(at: Array(points[..<2]))
    #expect(results.count == 2 && results.allSatisfy { (try? $0.get()) == nil })
  }

  @Test func `A failed transport or a rate limit is not retried in halves`()
    async throws
  {
    let lost = ClosureTransport { _, _ in throw TransportError.connectionLost }
    await #expect(throws: OpenMeteoError.self) {
      _ = try await OpenMeteoClient(transport: lost).forecasts(at: points)
    }
    #expect(lost.requests.count == 1)
    let limited = ClosureTransport { _, _ in (429, "") }
    await #expect(throws: OpenMeteoError.self) {
      _ = try await OpenMeteoClient(transport: limited).forecasts(at: points)
    }
    #expect(limited.requests.count == 1)
  }
}
