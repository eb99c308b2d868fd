import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(10))) struct NowScreenTests {
  @Test func `No size and no lack of data is too little to draw`() {
    let place = Place(Coordinates(latitude: 52.52, longitude: 13.41))
    for places in [[], [place]] {
      let state = AppState(places: places, now: Date(timeIntervalSince1970: 1_763_700_000))
      for width in 0..<130 {
        for height in 0..<45 {
          var canvas = Canvas(Size(width, height))
          WeatherApp(state).view(on: &canvas)
          #expect(canvas.size == Size(width, height))
        }
      }
    }
  }
}
