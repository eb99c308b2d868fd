import Foundation
import MuxNetworking
import OpenMeteo
import Testing
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherStore

@testable import SkymuxCommand

/// What the network and the service say is understood, so that each language has words for it.
@Suite struct TroubleTests {
  @Test(arguments: [
    TransportError.hostNotFound("a.example"), .cannotConnect("a.example"),
    .proxyFailed(host: "a.example"), .notSecure(host: "a.example"), .noNetwork,
  ])
  func `Why nobody was reached is understood`(_ error: TransportError) {
    let trouble = Trouble(WeatherError(meaning: OpenMeteoError.unreachable(error)))
    guard case .unreachable(let reason) = trouble else {
      Issue.record("\(trouble)")
      return
    }
    if case .words = reason { Issue.record("\(error) is not understood") }
    #expect(!(Localization.language("de") ?? .english).text(trouble.message).contains("„"))
  }

  @Test func `What the service says is understood`() {
    let until = Date(timeIntervalSince1970: 0)
    let all: [(OpenMeteoError, Trouble)] = [
      (.rateLimited(.asked, until: until), .limited(.asksToWait)),
      (.rateLimited(.minutely, until: until), .limited(.limitReached(.minutely))),
      (.rateLimited(.hourly, until: until), .limited(.limitReached(.hourly))),
      (.rateLimited(.daily, until: until), .limited(.limitReached(.daily))),
      (.rateLimited(.concurrent, until: until), .limited(.limitReached(.concurrent))),
      (.serverFailed(status: 503, reason: nil), .serviceFailed(.status(503))),
      (.saidNothing, .serviceFailed(.saidNothing)),
      (.interrupted(reason: "it broke"), .serviceFailed(.words("it broke"))),
    ]
    for (error, trouble) in all { #expect(Trouble(WeatherError(meaning: error)) == trouble) }
    #expect(
      (Localization.language("de") ?? .english).text(
        Trouble.serviceFailed(.words("it broke")).message)
        == "der Dienst ist gestört")
  }

  @Test func `Until when a limit holds is told by the clock that is preferred`() {
    let error = WeatherError.limited(reason: "enough", until: Date(timeIntervalSince1970: 61_200))
    let place = Place(Coordinates(latitude: 1, longitude: 2))
    let failure = CommandFailure(
      error, place: place, by: Invocation(command: .now), Localization.english, .hours12)
    #expect(failure.message.contains("5 pm UTC"), "\(failure.message)")
  }

  @Test func `In English a trouble is told as the store tells it`() {
    let all: [WeatherError] = [
      .unreachable(reason: "no network"), .timedOut, .serverFailed(reason: "status 500"),
      .limited(reason: "Open-Meteo asks to wait", until: Date()), .refused(reason: "no"), .missing,
      .notStored, .cancelled,
    ]
    for error in all { #expect(Localization.english.text(Trouble(error).message) == "\(error)") }
  }
}
