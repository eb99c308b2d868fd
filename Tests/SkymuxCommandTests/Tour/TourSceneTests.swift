import Foundation
import Mux
import MuxNetworking
import SystemTesting
import Testing
import WeatherFeeds
import WeatherPictures
import WeatherStore

@testable import SkymuxCommand

/// The scenes, with somebody else at the same network.
@Suite(.computes, .timeLimit(.minutes(60))) struct TourSceneTests {
  /// Asks for other things in the midst of a scene: the weather and the air of a place that no
  /// scene knows, single models of one that they all do, and places of another name.
  private static let intrusions = [
    "forecast?latitude=-10.5&longitude=20.5&hourly=temperature_2m",
    "air-quality?latitude=-10.5&longitude=20.5&hourly=pm10",
    "forecast?latitude=52.524&longitude=13.411&hourly=temperature_2m&models=gfs_seamless",
    "search?name=reykholt",
  ]

  // Each scene is a kind of its own.
  @Test(arguments: TourScenes.all.map(\.name))
  func `A scene counts what it asked for and nothing else`(name: SceneName) async throws {
    let scene = try #require(TourScenes.all.first { $0.name == name })
    let world = DemoWorld(seed: 1)
    let network = TroubledTransport(world.service, time: world.environment.time)
    let places = [TourProgram.berlin] + TourProgram.points(11)
    let intruded = Lock(0)
    let stage = TourStage(world, network: network, places: places) {
      // On a busy machine a fetch may take its time.
      TourProgram(world, network, pace: StorePace(deadline: .seconds(3_600)))
    } tell: { _ in
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

  @Test func `A request is known by its places, in its address or its body`() throws {
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
