import Testing

@Suite struct ArrowsTests {
  @Test(arguments: [
    "import Weather", "public import Weather", "import struct Weather.Place",
    "public import struct Weather.Place", "import class Weather.Place",
    "import func Weather.rise", "import enum Weather.Code", "import var Weather.zero",
    "@testable import Weather", "@preconcurrency import Weather",
    "@_exported public import Weather", "@_spi(Inside) import Weather",
    "@preconcurrency\nimport Weather", "internal import\n  Weather", "let a = 1; import Weather",
    "#if canImport(Weather)\n  import Weather\n#endif", "import Weather // why",
    "\timport\tWeather",
    "import Weather.Inner", "private import typealias Weather.Name",
  ])
  func `Every form of a forbidden import is found`(text: String) {
    let violations = Arrows.violations(in: text, file: "Sources/Mux/A.swift", module: "Mux")
    #expect(violations.map(\.what) == ["Mux may not import Weather"])
    #expect(violations.first?.file == "Sources/Mux/A.swift")
  }

  @Test(arguments: [
    "// import Weather", "/* import Weather */", "let a = \"import Weather\"", "reimport(Weather)",
    "import LightFoundation", "public import struct LightFoundation.Date", "import CMuxLock",
    "let imports = a",
  ])
  func `What is no forbidden import is let through`(text: String) {
    #expect(Arrows.violations(in: text, file: "A.swift", module: "Mux").isEmpty)
  }

  @Test func `A violation says the file, the line and the names`() {
    let text = "// Some file\n\nimport LightFoundation\nimport CSQLite\n"
    let violations = Arrows.violations(in: text, file: "Sources/Weather/A.swift", module: "Weather")
    #expect(
      violations.map(\.description) == [
        "Sources/Weather/A.swift:4: Weather may not import CSQLite"
      ])
  }

  @Test func `A module nobody planned is refused`() {
    #expect(Arrows.violations(in: "", file: "A.swift", module: "Helpers").count == 1)
  }

  @Test(arguments: [
    ("FoundationNetworking", "MuxNetworking"), ("CCurl", "MuxNetworking"), ("CSQLite", "MuxSQLite"),
    ("CNCurses", "NCursesDriver"),
  ])
  func `Each door has one keeper`(door: String, keeper: String) {
    #expect(Arrows.allowed.filter { $0.value.contains(door) }.map(\.key) == [keeper])
  }

  @Test func `The three pillars import nothing of ours`() {
    #expect(Arrows.allowed["Mux"] == ["CMuxLock"])
    #expect(Arrows.allowed["Weather"] == [])
    #expect(Arrows.allowed["TerminalUI"] == [])
  }

  @Test func `No arrows run in a circle`() {
    var left = Arrows.allowed
    while let leaf = left.first(where: { $0.value.isDisjoint(with: left.keys) }) {
      left[leaf.key] = nil
    }
    #expect(left.isEmpty)
  }
}
