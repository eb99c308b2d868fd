import Foundation
import Mux
import Testing
import Weather
import WeatherScreens

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(10))) struct PlaceBoardTests {
  private let now = Date(timeIntervalSince1970: 1_763_805_600)
  private let places = ServedWeather.places

  private func loaded(_ place: Place, freshFor seconds: Double) -> AppMessage {
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "Test", model: "made_up", zone: .utc)
    return .loaded(place.id, forecast, fetchedAt: now, staleAt: now + seconds)
  }

  @Test func `All places are fresh only when every one is`() {
    let board = PlaceBoard(.live)
    board.show(places)
    #expect(board.words(at: now) == "")
    for place in places { board.note(.loading(place.id)) }
    #expect(board.words(at: now) == "places are being fetched")
    for (index, place) in places.enumerated() {
      board.note(loaded(place, freshFor: Double(index + 1) * 60))
    }
    #expect(board.words(at: now) == "all 3 places fresh")
    #expect(board.words(at: now + 90) == "2 of 3 places fresh")
    let problem = PlaceEntry.Problem("no network", isConnectivity: true)
    board.note(.failed(places[0].id, problem))
    #expect(board.words(at: now) == "3 of 3 places fresh, not all could be fetched")
    board.show([places[1], places[2]])
    #expect(board.words(at: now) == "all 2 places fresh")
  }
}
