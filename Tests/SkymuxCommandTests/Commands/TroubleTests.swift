import Foundation
import MuxNetworking
import OpenMeteo
import Testing
import WarningSources
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherStore

@testable import SkymuxCommand

/// Network and service errors map to known reasons, so that each language can translate them.
@Suite struct TroubleTests {
  @Test(arguments: [
    TransportError.hostNotFound("a.example"), .cannotConnect("a.example"),
    .proxyFailed(host: "a.example"), .tlsFailed(host: "a.example"), .noNetwork,
  ])
  func `Every error for an unreachable host has a known reason`(_ error: TransportError) {
    let trouble = WeatherError(meaning: OpenMeteoError.unreachable(error))
    guard case .unreachable(let reason) = trouble else {
      Issue.record("\(trouble)")
      return
    }
    if case .words = reason { Issue.record("\(error) is not understood") }
    #expect(!(Localization.language("de") ?? .english).text(trouble.message).contains("„"))
  }

  @Test func `Every error of the service has a known reason`() {
    let until = Date(timeIntervalSince1970: 0)
    let all: [(OpenMeteoError, WeatherError)] = [
      (.rateLimited(.asked, until: until), .limited(.asksToWait, until: until)),
      (.rateLimited(.minutely, until: until), .limited(.limitReached(.minutely), until: until)),
      (.rateLimited(.hourly, until: until), .limited(.limitReached(.hourly), until: until)),
      (.rateLimited(.daily, until: until), .limited(.limitReached(.daily), until: until)),
      (.rateLimited(.concurrent, until: until), .limited(.limitReached(.concurrent), until: until)),
      (.serverFailed(status: 503, reason: nil), .serverFailed(.status(503))),
      (.saidNothing, .serverFailed(.saidNothing)),
      (.interrupted(reason: "it broke"), .serverFailed(.words("it broke"))),
    ]
    for (error, trouble) in all { #expect(WeatherError(meaning: error) == trouble) }
    #expect(
      (Localization.language("de") ?? .english).text(
        WeatherError.serverFailed(.words("it broke")).message)
        == "der Dienst ist gestört")
  }

  @Test func `A warning server that redirects to the API key does not reveal it`() async throws {
    var configuration = OpenMeteoConfiguration()
    configuration.apiKey = "secret-4711"
    let network = FailingNetwork(error: .hostNotFound("secret-4711.invalid"))
    let service = OpenMeteoService(
      OpenMeteoClient(configuration, transport: network),
      WarningService(cache: HTTPCache(network)) { WarningAddresses([:], common: "")[$0] })
    var place = Place(Coordinates(latitude: 52, longitude: 13))
    place.countryCode = "DE"
    let error = await #expect(throws: WeatherError.self) { try await service.warnings(for: place) }
    let text = Localization.english.text(try #require(error).message)
    #expect(text.contains("***.invalid") && !text.contains("4711"), "\(text)")
  }

  private struct FailingNetwork: HTTPTransport {
    let error: TransportError

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw error }
  }

  @Test func `The end of a rate limit follows the preferred clock`() {
    let error = WeatherError.limited(.words("enough"), until: Date(timeIntervalSince1970: 61_200))
    let place = Place(Coordinates(latitude: 1, longitude: 2))
    let failure = CommandFailure(
      error, place: place, by: Invocation(command: .now), Localization.english, .hours12)
    #expect(failure.message.contains("5 pm UTC"), "\(failure.message)")
  }
}
