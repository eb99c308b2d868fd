import Foundation
import OpenMeteoSimulator
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

extension ScreenTests {
  /// The real program and its pictures in a terminal.
  @Suite struct ScreenPictureTests {
    @Test func `All places load in one request`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      #expect(terminal.selectedLine.contains("Berlin"))
      #expect(!terminal.text.contains("stale") && !terminal.text.contains("offline"))
      #expect(terminal.text.contains("Open-Meteo.com"))
      #expect(stage.requests("/v1/forecast") == 1)
      try await terminal.wait(for: "the air") { $0.text.contains(#/AQI +\d/#) }
      #expect(stage.requests("/v1/air-quality") == 1)
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `Keys change place, hour and plot without a request`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("j")
      try await terminal.wait(forSelected: "New York")
      terminal.send("\u{1B}[B")
      try await terminal.wait(forSelected: "Cape Town")
      terminal.send("g")
      try await terminal.wait(forSelected: "Berlin")
      terminal.send("\u{1B}[C")
      try await terminal.wait(forText: "◂▸")
      terminal.send("n")
      try await terminal.wait(for: "now") { !$0.text.contains("◂▸") }
      terminal.send("w")
      try await terminal.wait(for: "the plot of wind") { $0.text.contains("km/h") }
      #expect(stage.requests("/v1/forecast") == 1)
    }

    @Test func `The help opens and closes`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("?")
      try await terminal.wait(forText: "Esc closes")
      terminal.send("\u{1B}")
      try await terminal.wait(for: "the end of the help") { !$0.text.contains("Esc closes") }
    }

    @Test func `Each page opens by its key and closes again`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      let screens = [
        ("W", "MeteoAlarm"), ("S", "golden hour"), ("A", "PM2.5"), ("Y", "so far"),
      ]
      for (key, word) in screens {
        terminal.send(key)
        try await terminal.wait(forText: word)
        terminal.send("\u{1B}")
        // After midnight UTC the forecast has a day less.
        try await terminal.wait(for: "the main screen") {
          $0.text.contains(#/1[56] days/#) && !$0.text.contains(word)
        }
      }
      #expect(stage.requests("/api/v1/warnings/feeds-germany") == 1)
      // The normals of the place may come first.
      #expect((8...9).contains(stage.requests("/v1/archive")))
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `r refreshes one place and R all`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("r")
      try await terminal.wait(for: "one place") { _ in stage.requests("/v1/forecast") == 2 }
      terminal.send("R")
      try await terminal.wait(for: "all places") { _ in stage.requests("/v1/forecast") == 3 }
    }

    @Test func `A changed unit is saved and causes no request`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send(",")
      try await terminal.wait(forText: "Settings")
      terminal.send("\u{1B}[B\u{1B}[C")
      try await terminal.wait(forText: "°F")
      terminal.send("\u{1B}")
      try await terminal.wait(for: "the end of the settings") { !$0.text.contains("Settings") }
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      let preferences = stage.preferencesFile.read().value
      #expect(preferences[.temperature] == TemperatureUnit.fahrenheit.rawValue)
      #expect(preferences[.wind] == nil)
      #expect(stage.requests("/v1/forecast") == 1)
    }

    @Test func `The screen uses the saved preferences, and a command changes the theme`()
      async throws
    {
      let stage = try ScreenStage()
      try stage.preferencesFile.update {
        $0.set(.wind, to: WindUnit.knots.rawValue)
        $0.set(.theme, to: "plain")
      }
      let terminal = try await stage.started()
      #expect(terminal.text.contains(" kn "))
      #expect(!String(decoding: terminal.sent, as: UTF8.self).contains("\u{1B}[38;"))
      terminal.send(":theme dark\r")
      try await terminal.wait(for: "colors") {
        String(decoding: $0.sent, as: UTF8.self).contains("\u{1B}[38;")
      }
    }

    @Test func `A terminal that reports a light background gets dark colors`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      let dim = "\u{1B}[38;5;59m"
      func sent() -> String { String(decoding: terminal.sent, as: UTF8.self) }
      #expect(sent().contains("\u{1B}]11;?") && !sent().contains(dim))
      terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      try await terminal.wait(for: "colors for a light ground") {
        String(decoding: $0.sent, as: UTF8.self).contains(dim)
      }
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(stage.preferencesFile.read().value[.theme] == nil)
    }

    @Test func `Places that another process changes appear after the next key`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      let oslo = try #require(Gazetteer().place(id: 3_143_244))
      try stage.bookFile.update { book in
        book.add(oslo)
        book.remove(ScreenStage.places[0].id)
      }
      terminal.send("\u{1B}[C")
      try await terminal.wait(for: "the other places") {
        $0.text.contains("Oslo") && !$0.text.contains("Berlin")
      }
      try await terminal.waitForWeather(of: [oslo])
      #expect(stage.bookFile.read().value.places.map(\.place.name).last == "Oslo")
      #expect(stage.bookFile.read().value.places.count == 3)
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `A removed place can be restored with its alias`() async throws {
      let stage = try ScreenStage()
      try stage.bookFile.update { $0.setAlias("home", of: ScreenStage.places[0].id) }
      let terminal = try await stage.started()
      terminal.send("x")
      try await terminal.wait(forText: "Berlin removed")
      try await terminal.wait(for: "the file to lose it") { _ in
        stage.bookFile.read().value.places.count == 2
      }
      terminal.send("z")
      try await terminal.wait(forText: "Berlin is back")
      terminal.send("J")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      let book = stage.bookFile.read().value
      #expect(book.places.map(\.place.id) == [1, 0, 2].map { ScreenStage.places[$0].id })
      #expect(book.place(alias: "home")?.id == ScreenStage.places[0].id)
    }

    @Test func `A removal that could not be saved is saved with the next one`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      let (config, away) = ("\(stage.home.path)/config", "\(stage.home.path)/away")
      // A file in place of the folder makes writing fail.
      try FileManager.default.moveItem(atPath: config, toPath: away)
      try Data().write(to: URL(filePath: config))
      terminal.send("x")
      try await terminal.wait(forText: "not saved")
      try FileManager.default.removeItem(atPath: config)
      try FileManager.default.moveItem(atPath: away, toPath: config)
      terminal.send("x")
      try await terminal.wait(for: "the file to lose both") { _ in
        stage.bookFile.read().value.places.count == 1
      }
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `The default place is selected at the next start`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("j")
      try await terminal.wait(forSelected: "New York")
      terminal.send("D")
      try await terminal.wait(forText: "is now the default place")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(stage.bookFile.read().value.places.first?.name == "Berlin")
      let next = try stage.start(isOnline: false)
      try await next.wait(forSelected: "New York")
    }

    @Test func `Without places the search opens, and a hint is behind it`()
      async throws
    {
      let stage = try ScreenStage([])
      let terminal = try stage.start()
      try await terminal.wait(forText: "A terminal weather app")
      terminal.send("\u{1B}")
      try await terminal.wait(forText: "No places yet")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(stage.requests("/v1/forecast") == 0)
    }

    @Test func `The demo is labeled and touches neither network nor files`() async throws {
      let stage = try ScreenStage([])
      let terminal = try stage.start(["--demo"])
      try await terminal.wait(forText: "invented weather")
      terminal.send("x")
      try await terminal.wait(forText: "removed")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(stage.network.requestCounts.isEmpty)
      #expect(stage.bookFile.read().value.places.isEmpty)
    }

    @Test func `--plain prints numbered lines without escape sequences`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(["--plain"])
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.text.contains("1. Berlin"))
      #expect(terminal.text.contains("Up to date"))
      #expect(terminal.text.contains("New York"))
      #expect(!terminal.sent.contains(0x1B))
    }

    @Test func `watch in a terminal shows how long it waits`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(["watch", "Berlin", "--wind", "400"])
      try await terminal.wait(for: "what it waits for") {
        $0.text.contains(#/note: waiting until \d\d:\d\d to check again/#)
      }
      terminal.send("\u{3}")
      #expect(try await terminal.exitCode() == 130)
    }

    @Test func `An unknown terminal gets text`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(environment: ["TERM": "no-such-terminal"])
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.text.contains("unknown terminal"))
      #expect(terminal.text.contains("Berlin"))
    }

    @Test func `In the C locale the screen is ASCII`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(environment: ["LC_ALL": "C"])
      try await terminal.waitForWeather()
      #expect(terminal.sent.allSatisfy { $0 < 0x80 })
    }

    @Test func `Every terminal size is drawn, and the last of many resizes wins`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      for (width, height) in [(80, 24), (60, 20), (40, 8), (30, 1), (1, 1), (200, 60)] {
        terminal.resize(width: width, height: height)
        if width > 20 { try await terminal.wait(forText: "Berlin") }
      }
      for step in 0..<200 {
        terminal.resize(width: 1 + step * 37 % 150, height: 1 + step * 17 % 60)
      }
      terminal.resize(width: 100, height: 30)
      try await terminal.wait(for: "a whole picture") {
        $0.text.contains("q quit") && $0.text.contains("Places")
      }
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }
  }
}
