import Testing

@Suite struct ArrowsTests {
  private let house: Arrows

  init() throws {
    let manifest = try #require(try HouseFiles().files(in: "Package.swift").first)
    house = Arrows(PackageGraph(manifest: manifest.text))
  }

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
    let violations = house.violations(in: text, file: "Sources/Mux/A.swift", module: "Mux")
    #expect(violations.map(\.what) == ["Mux may not import Weather"])
    #expect(violations.first?.file == "Sources/Mux/A.swift")
  }

  @Test(arguments: [
    "// import Weather", "/* import Weather */", "let a = \"import Weather\"", "reimport(Weather)",
    "import LightFoundation", "public import struct LightFoundation.Date", "import CMuxLock",
    "let imports = a",
  ])
  func `Text that only looks like a forbidden import is accepted`(text: String) {
    #expect(house.violations(in: text, file: "A.swift", module: "Mux").isEmpty)
  }

  @Test func `A violation names the file, the line and the modules`() {
    let text = "// Some file\n\nimport LightFoundation\nimport CSQLite\n"
    let violations = house.violations(in: text, file: "Sources/Weather/A.swift", module: "Weather")
    #expect(
      violations.map(\.description) == [
        "Sources/Weather/A.swift:4: Weather may not import CSQLite"
      ])
  }

  @Test func `A module without a target is rejected`() {
    #expect(house.violations(in: "", file: "A.swift", module: "Helpers").count == 1)
  }

  @Test(arguments: [
    ("CCurl", "MuxNetworking"), ("CSQLite", "MuxSQLite"), ("CNCurses", "NCursesDriver"),
  ])
  func `Each C library has one module that imports it`(door: String, keeper: String) {
    let keepers = house.allowed.filter { $0.value.contains(door) && !$0.key.hasSuffix("Tests") }
    #expect(keepers.map(\.key) == [keeper])
  }

  @Test func `Mux, Weather and TerminalUI import no other Swift module`() {
    #expect(house.allowed["Mux"] == ["CMuxLock"])
    #expect(house.allowed["Weather"] == ["EmbeddedResources"])
    #expect(house.allowed["TerminalUI"] == [])
  }

  @Test func `Only MuxNetworking imports FoundationNetworking`() {
    let openers = Arrows.doors.filter { $0.value.contains("FoundationNetworking") }.map(\.key)
    #expect(openers == ["MuxNetworking"])
  }
}
