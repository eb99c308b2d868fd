import Weather
import Foundation
import Mux
import OpenMeteo
import Testing
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// Plays the scenes in the running program.
@Suite(.timeLimit(.minutes(60))) struct DemonstrationTests {
  @Test func `The clock is back at the present after the scenes end`() async throws {
    let parts = ScreenDependencies(
      SkymuxServices(
        environment: [OpenMeteoHost.commonVariable: "http://127.0.0.1:9"], demoSeed: 7),
      locale: LocaleDefaults())
    let world = try #require(parts.world)
    let (messages, told) = AsyncStream.makeStream(of: AppMessage?.self)
    let demonstration = try #require(
      Demonstration(parts, door: DemoGate()) {
      } onStage: {
      } places: {
        []
      } words: {
        Localization.english
      } send: {
        told.yield($0)
      } afterwards: {
        told.yield(nil)
      })
    demonstration.playNext()
    var clocks: [Date] = []
    for await message in messages {
      guard let message else { break }
      switch message {
      case .scene(let card) where card.number == 1: demonstration.playNext()
      // The second scene advances the clock by two hours.
      case .scene: demonstration.end()
      case .tick(let now): clocks.append(now)
      default: break
      }
    }
    let start = try #require(clocks.first)
    #expect(clocks.contains { $0.timeIntervalSince(start) >= 7200 })
    #expect(abs(world.environment.wallClock().timeIntervalSinceNow) < 60)
    #expect(try #require(clocks.last).timeIntervalSince(start) < 3600)
    world.end()
  }
}
