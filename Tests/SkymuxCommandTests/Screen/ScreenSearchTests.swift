import Foundation
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

extension ScreenTests {
  @Suite struct ScreenSearchTests {
    /// All keys arrive in one write, so that a slow machine does not look like a slow typist.
    @Test func `A typed name sends one search request`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("/")
      try await terminal.wait(forText: "Find a place")
      terminal.send("Reykja")
      try await terminal.wait(forText: "found")
      #expect(stage.requests("/v1/search") == 1)
      #expect(terminal.text.contains("Reykjav"))
      terminal.send("\r")
      try await terminal.wait(forText: "Reykjavík saved")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(stage.bookFile.read().value.places.count == 4)
    }

    @Test func `A repeated search uses the cache`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      for _ in 0..<3 {
        terminal.send("/")
        try await terminal.wait(forText: "Find a place")
        terminal.send("Reykja")
        try await terminal.wait(forText: "found")
        terminal.send("\u{1B}")
        try await terminal.wait(for: "the end of the search") { !$0.text.contains("Find a place") }
      }
      #expect(stage.requests("/v1/search") == 1)
    }

    @Test func `Coordinates are a place and need no request`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("/")
      try await terminal.wait(forText: "Find a place")
      terminal.send("64.15,-2")
      try await terminal.wait(forText: "1 found")
      // The result of the earlier keys must not be saved.
      terminal.send("1.94\r")
      try await terminal.wait(forText: "saved")
      #expect(stage.requests("/v1/search") == 0)
    }

    @Test func `Offline the search finds the built-in places`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(isOnline: false)
      try await terminal.wait(forText: "offline")
      terminal.send("/")
      try await terminal.wait(forText: "Find a place")
      terminal.send("Tokyo")
      try await terminal.wait(forText: "could not connect to 127.0.0.1")
      #expect(terminal.text.contains("Japan"))
      terminal.send("\u{1B}")
      try await terminal.wait(for: "the end of the search") { !$0.text.contains("Find a place") }
    }

    @Test func `A search without results reports no match`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("/")
      try await terminal.wait(forText: "Find a place")
      terminal.send("Xqzzyv")
      try await terminal.wait(forText: "no match")
    }

    @Test func `Control characters in pasted text are ignored`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("/")
      try await terminal.wait(forText: "Find a place")
      terminal.send(
        "\u{1B}[200~q\u{2}\u{1B}[2J\u{9B}31m\u{202E}\n\u{1B}]0;x\u{7}Osl\u{1B}[201~")
      try await terminal.wait(forText: "Osl")
      #expect(terminal.screen.isAlternate)
      #expect(terminal.text.contains("Find a place"))
      terminal.send("\u{15}Oslo")
      try await terminal.wait(forText: "Norway")
    }
  }
}
