import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Screens against the files in the folder Golden; `SKYMUX_RECORD=1` rewrites the files.
@Suite(.computes, .timeLimit(.minutes(60))) struct GoldenScreenTests {
  static let sizes = [
    Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8), Size(24, 5), Size(20, 1),
  ]

  @Test(arguments: sizes) func `The main screen matches its golden file`(_ size: Size) throws {
    let app = MadeWeather.app(.fresh, size)
    try Golden.check(app.picture(size).textAndStyles(), "now-\(size)")
  }

  @Test(arguments: MadeWeather.Situation.allCases, sizes.dropFirst())
  func `Every situation matches its golden file`(_ situation: MadeWeather.Situation, _ size: Size)
    throws
  {
    let app = MadeWeather.app(situation, size)
    try Golden.check(app.picture(size).textAndStyles(), "\(situation)-\(size)")
  }

  @Test(arguments: sizes[1...4]) func `Overlays match their golden files`(
    _ size: Size
  ) throws {
    for key in ["/", ",", "?", ":"] as [Character] {
      let names: [Character: String] = [
        "/": "search", ",": "settings", "?": "help", ":": "command",
      ]
      var app = MadeWeather.app(.fresh, size)
      app.press(.character(key))
      try Golden.check(app.picture(size).textAndStyles(), "\(names[key] ?? "")-\(size)")
    }
  }

  @Test func `Every state of a search matches its golden file`() throws {
    let size = Size(80, 24)
    let berlin = Array(MadeWeather.places.prefix(1))
    let all: [(String, SearchResults?)] = [
      ("typing", nil), ("searching", SearchResults("Ber", berlin, phase: .searching)),
      ("found", SearchResults("Ber", berlin)),
      ("none", SearchResults("Ber")),
      ("offline", SearchResults("Ber", berlin, phase: .failed(.unreachable(.noNetwork)))),
      ("lost", SearchResults("Ber", phase: .failed(.unreachable(.noNetwork)))),
    ]
    for (name, results) in all {
      var app = MadeWeather.app(.fresh, size)
      app.press(.character("/"))
      app.type("Ber")
      if let results { _ = app.update(.found(results)) }
      try Golden.check(app.picture(size).textAndStyles(), "search-\(name)")
    }
  }

  @Test func `Other units, language and hour match their golden files`() throws {
    let size = Size(100, 30)
    let settings = ScreenSettings(units: .us, clock: .hours12, language: "de")
    var app = MadeWeather.app(.fresh, size, settings)
    app.press(.down, .right, .right, .pageDown, .character("w"))
    try Golden.check(app.picture(size).textAndStyles(), "us-german-later")
    try Golden.check(PlainScreen.text(app.state), "plain-german")
  }

  @Test(arguments: LanguageTests.codes, [Size(100, 30), Size(80, 24)])
  func `The main screen in each language matches its golden file`(_ code: String, _ size: Size)
    throws
  {
    var state = MadeWeather.app(.fresh, size, ScreenSettings(language: code)).state
    state.activity = ""
    let app = WeatherApp(state)
    try Golden.check(app.picture(size).text(), "now-\(code)-\(size)")
  }

  @Test(arguments: MadeWeather.Situation.allCases)
  func `The numbered lines match their golden file`(_ situation: MadeWeather.Situation) throws {
    let app = MadeWeather.app(situation, Size(80, 24))
    try Golden.check(PlainScreen.text(app.state), "plain-\(situation)")
  }
}

/// Pictures stored as files beside the tests.
enum Golden {
  /// Returns the lines between a heading and the next one.
  private static func part(of text: String, under heading: String) -> String {
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let part = lines.drop { $0 != heading }.dropFirst()
      .prefix { $0.wholeMatch(of: #/== \d+x\d+/#) == nil }
    return part.joined(separator: "\n") + "\n"
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// True to write pictures instead of comparing them.
  static let isRecording = ProcessInfo.processInfo.environment["SKYMUX_RECORD"] != nil

  /// Compares a picture with a file, or with the part of it under a heading.
  static func check(
    _ picture: String, _ name: String, under heading: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent("\(name).txt")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try Data((picture + "\n").utf8).write(to: file)
    }
    let whole = try String(contentsOf: file, encoding: .utf8)
    let kept = heading.map { part(of: whole, under: $0) } ?? whole
    guard picture + "\n" != kept else { return }
    // Reports only lines that differ: a difference between two whole pictures is easy to miss.
    let lines = [kept, picture].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let changed = zip(lines[0], lines[1]).enumerated().filter { $0.element.0 != $0.element.1 }
    let rows = changed.prefix(4).map { "\($0.offset + 1)\n- \($0.element.0)\n+ \($0.element.1)" }
    Issue.record(
      "\(name) has changed in \(changed.count) lines:\n\(rows.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}
