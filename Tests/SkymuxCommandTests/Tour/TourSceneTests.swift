import Foundation
import Mux
import MuxNetworking
import MuxTesting
import SystemTesting
import Testing
import WeatherFeeds
import WeatherPictures
import WeatherStore

@testable import SkymuxCommand

/// Plays the scenes while other requests use the same network.
@Suite(.computes, .timeLimit(.minutes(60))) struct TourSceneTests {
  /// Requests that no scene sends: an unknown place, one model of a known place, another search.
  private static let intrusions = [
    "forecast?latitude=-10.5&longitude=20.5&hourly=temperature_2m",
    "air-quality?latitude=-10.5&longitude=20.5&hourly=pm10",
    "forecast?latitude=52.524&longitude=13.411&hourly=temperature_2m&models=gfs_seamless",
    "search?name=reykholt",
  ]

  // Each scene is a case of its own.
  @Test(arguments: TourScenes.all.map(\.name))
  func `A scene counts only its own requests`(name: SceneName) async throws {
    let scene = try #require(TourScenes.all.first { $0.name == name })
    let world = DemoWorld(seed: 1)
    let network = FaultInjectingTransport(world.service, time: world.environment.time)
    let places = [TourProgram.berlin] + TourProgram.points(11)
    let intruded = Lock(0)
    let stage = TourStage(world, network: network, places: places) {
      // A fetch may take long on a busy machine.
      TourProgram(world, network, pace: StorePace(deadline: .seconds(3_600)))
    } send: { _ in
      for question in TourSceneTests.intrusions {
        let url = URL(string: "https://a.example/v1/\(question)") ?? URL(filePath: "/")
        _ = try? await network.send(HTTPRequest(url))
        intruded.withLock { $0 += 1 }
      }
    }
    let sight = try await scene.play(stage)
    #expect(intruded.withLock { $0 } >= TourSceneTests.intrusions.count)
    #expect(sight.holds, "\(sight.phrase)")
  }

  @Test func `A request is recognized by the places in its address or body`() throws {
    let url = try #require(URL(string: "https://a.example/v1/forecast"))
    let asked = try #require(URL(string: "\(url)?latitude=1,52.524&longitude=2,13.411"))
    let key = try #require(TourStage(seed: 1).keys.first)
    let question = SceneQuestion.forecasts([key])
    #expect(question.isAsked(by: HTTPRequest(asked)))
    #expect(!question.isAsked(by: HTTPRequest(url)))
    let body = Data("latitude=1,52.524&longitude=2,13.411".utf8)
    #expect(question.isAsked(by: HTTPRequest(url, method: .post, body: body)))
    #expect(!SceneQuestion.air([key]).isAsked(by: HTTPRequest(asked)))
  }
}
