import Foundation
import MuxNetworking
import Testing
import Weather

@testable import OpenMeteo

@Suite struct QuestionTests {
  private let base = OpenMeteoConfiguration()[.forecast]

  @Test func `A request has a URL, a user agent and a time-out`() throws {
    var question = Question(base, "/v1/forecast")
    question.add([Coordinates(latitude: 52.52, longitude: -13.4)])
    question.add("current", columns: ["precipitation", "visibility"])
    question.add("name", "São Paulo & more")
    let request = try question.request(OpenMeteoConfiguration())
    #expect(
      request.url.absoluteString
        == "https://api.open-meteo.com/v1/forecast?latitude=52.52&longitude=-13.4&current=precipitation,visibility&name=S%C3%A3o%20Paulo%20%26%20more"
    )
    #expect(request.method == .get && request.body == nil)
    #expect(request.headers["User-Agent"] == "skymux" && request.timeout == .seconds(20))
  }

  @Test func `A request too long for a URL is posted`() throws {
    var question = Question(base, "/v1/forecast")
    question.add((0..<500).map { Coordinates(latitude: Double($0) / 10, longitude: 8.12345) })
    let request = try question.request(OpenMeteoConfiguration())
    #expect(request.method == .post && request.url.query == nil)
    #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(
      request.body.map { String(decoding: $0, as: UTF8.self).hasPrefix("latitude=0,0.1,") }
        == true)
  }

  @Test func `An API key is sent to the customer host`() throws {
    let configuration = OpenMeteoConfiguration(environment: ["SKYMUX_APIKEY": "s3"])
    let request = try Question(.forecast, configuration).request(configuration)
    #expect(request.url.absoluteString == "https://customer-api.open-meteo.com/v1/forecast?")
    #expect(request.headers["X-Api-Key"] == "s3")
    #expect(configuration[.geocoding].host == "customer-geocoding-api.open-meteo.com")
    #expect(configuration.limits == nil)
  }

  @Test(arguments: [
    ("https://a.example", true), ("http://a.example", false), ("http://127.0.0.1:8080", true),
    ("http://[::1]:1", true), ("http://localhost", true), ("http://127.0.0.1.example", false),
  ])
  func `The API key is never sent to another host unencrypted`(address: String, isSent: Bool) throws
  {
    let configuration = OpenMeteoConfiguration(environment: [
      OpenMeteoHost.commonVariable: address, "SKYMUX_APIKEY": "s3",
    ])
    let request = try Question(.forecast, configuration).request(configuration)
    #expect((request.headers["X-Api-Key"] == "s3") == isSent)
  }

  @Test func `Environment variables set the URL of each service`() {
    let configuration = OpenMeteoConfiguration(environment: [
      "SKYMUX_FORECAST_URL": "http://127.0.0.1:8080", "SKYMUX_AIR_QUALITY_URL": "http://[::1]:1/a",
      "SKYMUX_GEOCODING_URL": "not an address", "SKYMUX_APIKEY": "",
    ])
    #expect(configuration[.forecast].absoluteString == "http://127.0.0.1:8080")
    #expect(configuration[.archive].absoluteString == "http://127.0.0.1:8080")
    #expect(configuration[.airQuality].absoluteString == "http://[::1]:1/a")
    #expect(configuration[.geocoding] == OpenMeteoConfiguration()[.geocoding])
    #expect(configuration.apiKey == nil)
    #expect(OpenMeteoConfiguration(environment: [:]) == OpenMeteoConfiguration())
  }

  @Test(arguments: OpenMeteoHost.all)
  func `The common variable sets all URLs, and a specific one overrides it`(
    host: OpenMeteoHost
  ) {
    var environment = [OpenMeteoHost.commonVariable: "http://127.0.0.1:9", "SKYMUX_APIKEY": "s3"]
    let all = OpenMeteoConfiguration(environment: environment)
    #expect(all[host].absoluteString == "http://127.0.0.1:9")
    environment[host.variable] = "http://127.0.0.1:8"
    let moved = OpenMeteoConfiguration(environment: environment)
    #expect(moved[host].absoluteString == "http://127.0.0.1:8")
  }

  // 15 + 20 + 15 columns for 7 days are 5 calls; 20 places of 10 columns for 14 days are 20.
  @Test(arguments: [(50, 7, 1, 5.0), (10, 14, 20, 20), (1, 1, 1, 1), (3, 10958, 1, 234.81)])
  func `The weight of a request matches the server's count`(
    columns: Int, days: Int, places: Int, weight: Double
  ) {
    var question = Question(base, "/v1/forecast")
    question.add("hourly", columns: Array(repeating: "precipitation", count: columns))
    question.days = days
    question.places = places
    #expect(abs(question.weight - weight) < 0.01)
  }

  @Test func `Coordinates near zero have no exponent in a URL`() throws {
    var question = Question(base, "/v1/forecast")
    question.add([Coordinates(latitude: 0.00002, longitude: -0.00003)])
    let query = try question.request(OpenMeteoConfiguration()).url.query
    #expect(query == "latitude=0.00002&longitude=-0.00003")
  }
}
