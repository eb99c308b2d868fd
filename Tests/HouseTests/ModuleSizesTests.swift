import Testing

/// The weight of the sources.
@Suite struct ModuleSizesTests {
  /// The lines of Swift in each module, as last decided.
  private static let decided = [
    "LightFoundation": 206, "Mux": 18_050, "MuxNetworking": 4_640, "MuxSQLite": 1_310,
    "MuxMetrics": 220, "MuxTesting": 3_050, "MuxValkey": 1_920, "NCursesDriver": 1_280,
    "OpenMeteo": 2_310,
    "OpenMeteoSimulator": 3_520, "OpenMeteoSimulatorCommand": 110, "SkymuxCommand": 7_350,
    "TerminalUI": 3_380, "WarningSources": 490, "Weather": 6_180, "WeatherFeeds": 980,
    "WeatherPictures": 8_180, "WeatherReports": 2_891, "WeatherScreens": 6_050,
    "WeatherStore": 3_510,
  ]

  @Test func `A module grows by at most a twentieth without a decision`() throws {
    let files = try HouseFiles().files(in: "Sources", ending: ".swift")
    var lines: [String: Int] = [:]
    for file in files {
      lines[file.module, default: 0] += file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    #expect(Set(lines.keys) == Set(Self.decided.keys))
    for (module, count) in lines {
      let most = (Self.decided[module] ?? 0) * 21 / 20
      #expect(count <= most, "\(module) has \(count) lines")
    }
    // 75,000, and what `serve`, `MuxMetrics` and the traits of `MuxTesting` add.
    #expect(lines.values.reduce(0, +) <= 75_900 && files.count <= 800)
  }
}
