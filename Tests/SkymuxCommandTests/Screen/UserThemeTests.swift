import Foundation
import TerminalUI
import Testing
import Weather
import WeatherPictures
import WeatherStore

@testable import SkymuxCommand

@Suite struct UserThemeTests {
  private func theme(_ text: String) throws -> Theme? {
    try Theme(JSONDecoder().decode(UserTheme.self, from: Data(text.utf8)))
  }

  @Test func `Roles without a color in the file use the color of the background`() throws {
    let theme = try #require(
      try theme(##"{"ground": "light", "colors": {"accent": "#102030", "dim": "a0b0c0"}}"##))
    #expect(theme.ground == .light)
    #expect(theme[.accent]?.rgb == RGB(16, 32, 48))
    #expect(theme[.dim]?.rgb == RGB(160, 176, 192))
    #expect(theme[.bad] == Theme.light[.bad])
  }

  @Test(arguments: ["{}", #"{"colors": 7}"#, ##"{"colors": {"accent": "#12"}}"##])
  func `A file without a valid color gives no theme`(text: String) throws {
    #expect(try theme(text) == nil)
  }

  @Test func `The theme setting own uses the user's theme if there is one`() throws {
    var settings = ScreenSettings(Settings(theme: .own))
    #expect(settings.colors == .either)
    settings.own = try theme(##"{"colors": {"accent": "#102030"}}"##)
    #expect(settings.colors[.accent]?.rgb == RGB(16, 32, 48))
  }

  @Test func `A faulty theme file is reported and left unchanged`() throws {
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
