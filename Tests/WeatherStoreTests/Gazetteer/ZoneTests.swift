import Testing
import Weather

@testable import WeatherStore

@Suite struct ZoneTests {
  private let gazetteer = Gazetteer()

  private func names(_ zone: String?, _ country: String? = nil) -> [String] {
    gazetteer.largest(inZone: zone, country: country, limit: 3).map(\.name)
  }

  @Test func `A zone's largest places start with its own city`() {
    #expect(names("Europe/Berlin") == ["Berlin", "Hamburg", "Munich"])
    #expect(names("America/Los_Angeles").first == "Los Angeles")
    #expect(names("Asia/Kolkata").first == "Kolkata")
  }

  @Test func `Without a useful zone the country decides`() {
    #expect(names("Etc/UTC", "FR").first == "Paris")
    #expect(names(nil, "NO").first == "Oslo")
    #expect(names("Etc/UTC").isEmpty)
  }
}
