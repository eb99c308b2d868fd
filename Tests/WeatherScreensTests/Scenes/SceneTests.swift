import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct SceneTests {
  private func app(_ size: Size = Size(100, 30), isDemo: Bool = true) -> WeatherApp {
    var state = ComparedPlaces.state(size)
    state.isDemo = isDemo
    return WeatherApp(state)
  }

  private var card: SceneCard {
    SceneCard(number: 2, of: 13, title: "Work without a network")
      .explaining("Then the network fails.")
  }

  @Test func `F5 opens the inspector and plays a scene, then the next`() {
    var app = app()
    #expect(app.update(.input(.key(.function(5)))) == [.inspect(true), .playScene])
    #expect(app.update(.input(.key(.function(5)))) == [.playScene])
    var small = self.app(Size(60, 20))
    #expect(small.update(.input(.key(.function(5)))) == [.playScene])
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `F5 during a scene reports that it is still running`(_ size: Size) {
    var app = self.app(size)
    let running = "This scene is still running"
    func seen() -> String {
      app.picture(size).text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    _ = app.update(.scene(card))
    #expect(!seen().contains(running))
    #expect(app.update(.input(.key(.function(5)))).contains(.playScene))
    #expect(seen().contains(running), "\(seen())")
    _ = app.update(.scene(card.explaining("Still the same.")))
    #expect(seen().contains(running))
    _ = app.update(.scene(card.ending("served from disk", holds: true)))
    #expect(!seen().contains(running))
    _ = app.update(.scene(SceneCard(number: 3, of: 13, title: "Another")))
    #expect(!seen().contains(running))
  }

  @Test func `Real weather has no scenes`() {
    var app = app(isDemo: false)
    #expect(app.update(.input(.key(.function(5)))).isEmpty)
    #expect(!app.picture.contains("F5"))
  }

  @Test func `A scene shows at the bottom until Esc ends it`() {
    var app = app()
    _ = app.update(.scene(card))
    #expect(app.picture.contains("Demo 2/13 Work without a network"))
    #expect(app.picture.contains("\n Then the network fails.\n ↻ …"))
    _ = app.update(.scene(card.ending("served from disk", holds: true)))
    #expect(app.picture.hasSuffix("\n Then the network fails.\n ✓ served from disk"))
    _ = app.update(.input(.key(.escape)))
    #expect(!app.picture.contains("Demo 2/13"))
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `The bar of a scene matches its golden files`(_ size: Size) throws {
    let card = SceneCard(number: 2, of: 13, title: "Work without a network")
      .explaining("Berlin is in memory and on disk. Then the network fails, and two hours pass.")
    let seen = "network gone: served from disk, 2 h 0 m old, told as stale"
    let cards = [
      ("begins", card), ("ends", card.ending(seen, holds: true)),
      ("fails", card.ending("the network is still there", holds: false)),
    ]
    for (name, card) in cards {
      // Draws the bar alone, because the screens above it have their own golden files.
      var canvas = Canvas(Size(size.width, SceneBar.rows(size)))
      SceneBar(card: card, display: DisplayOptions()).draw(on: &canvas)
      try Golden.check(canvas.textAndStyles(), "scene-\(name)-\(size)")
    }
  }

  @Test(arguments: [Size(60, 20), Size(40, 8)])
  func `Next to a scene the inspector fits on a small screen`(_ size: Size) throws {
    var app = InspectedCache.app(size, keys: [.character("i")])
    _ = app.update(.scene(card))
    #expect(app.picture(size).text().contains("forecasts Cape"))
    #expect(app.picture(size).text().contains("2/13"))
    #expect(app.picture(size).text().contains("Then the network fails."))
    try Golden.check(app.picture(size).textAndStyles(), "scene-inspector-\(size)")
    _ = app.update(.scene(card.ending("served from disk", holds: true)))
    #expect(app.picture(size).text().contains("✓ served from disk"))
  }

  @Test(arguments: ["/", ",", "c", "d", "?", ":"])
  func `Esc closes an overlay before it ends the scenes`(_ opener: Character) {
    var app = app()
    _ = app.update(.scene(card))
    _ = app.update(.input(.key(.character(opener))))
    #expect(!app.picture.contains("Esc end"))
    #expect(!app.update(.input(.key(.escape))).contains(.endScenes))
    #expect(app.state.layer == nil && app.state.help == nil && app.state.scene != nil)
    #expect(app.picture.contains("Esc end"))
    #expect(app.update(.input(.key(.escape))) == [.endScenes])
  }

  @Test func `Esc ends the scenes once`() {
    var app = app()
    _ = app.update(.scene(card))
    #expect(app.update(.input(.key(.escape))) == [.endScenes])
    #expect(app.update(.input(.key(.escape))).isEmpty)
  }

  @Test func `Scenes draw at every size`() {
    for width in stride(from: 1, to: 130, by: 9) {
      for height in stride(from: 0, to: 30, by: 1)
      where Thorough.isOn || (width + height).isMultiple(of: 7) {
        var app = app(Size(width, height))
        _ = app.update(.input(.key(.function(5))))
        _ = app.update(.scene(card))
        #expect(app.rowCount == max(height, 1))
      }
    }
  }
}
