import Foundation
import TerminalUI
import Testing
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

@Suite struct UserThemeTests {
  private func theme(_ text: String) throws -> Theme? {
    try Theme(JSONDecoder().decode(UserTheme.self, from: Data(text.utf8)))
  }

  @Test func `Roles have the colours that are written down, the others those of the ground`() throws
  {
    let theme = try #require(
      try theme(##"{"ground": "light", "colors": {"accent": "#102030", "dim": "a0b0c0"}}"##))
    #expect(theme.ground == .light)
    #expect(theme[.accent]?.rgb == RGB(16, 32, 48))
    #expect(theme[.dim]?.rgb == RGB(160, 176, 192))
    #expect(theme[.bad] == Theme.light[.bad])
  }

  @Test(arguments: ["{}", #"{"colors": 7}"#, ##"{"colors": {"accent": "#12"}}"##])
  func `Where no colour is written down there is no theme`(text: String) throws {
    #expect(try theme(text) == nil)
  }

  @Test func `The theme is used where it is chosen and there`() throws {
    var settings = ScreenSettings(background: .own)
    #expect(settings.theme == .either)
    settings.own = try theme(##"{"colors": {"accent": "#102030"}}"##)
    #expect(settings.theme[.accent]?.rgb == RGB(16, 32, 48))
  }

  @Test func `A mistake is told, and the file stays where it is`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("theme.json")
    let file = ConfigFile<UserTheme>("theme.json", in: folder.path)

    let wrong = ##"{"colors": {"acent": "#102030", "dim": "blue", "bad": "#ff0000"}}"##
    try Data(wrong.utf8).write(to: path)
    let (theme, note) = file.readTheme()
    #expect(theme?[.bad]?.rgb == RGB(255, 0, 0))
    let reason = ##""acent": "#102030", "dim": "blue""##
    #expect(note == .unreadable(path: path.path, reason: reason))

    try Data(repeating: 0x20, count: 4_000_001).write(to: path)
    #expect(file.readTheme().note == .damaged(path: path.path, reason: "it is too large"))

    try Data("{".utf8).write(to: path)
    let damage = try #require(file.readTheme().note)
    if case .damaged = damage {} else { Issue.record("\(damage)") }
    #expect(try Data(contentsOf: path) == Data("{".utf8))
  }
}
