import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// Tests the places that a first start suggests.
@Suite struct GuessesTests {
  @Test func `Suggestions follow the time zone, then the country, then size`() {
    let near = Guesses(zone: "Europe/Madrid", country: "DE")
    #expect(near.areNear && near.places.first?.name == "Madrid" && near.places.count == 6)
    for zone in ["UTC", "Etc/UTC", "", nil] {
      let ofCountry = Guesses(zone: zone, country: "DE")
      #expect(!ofCountry.areNear && ofCountry.places.count == 6)
      #expect(ofCountry.places.allSatisfy { $0.countryCode == "DE" })
      let anywhere = Guesses(zone: zone, country: nil)
      #expect(!anywhere.areNear && anywhere.places.count == 6)
      #expect(Set(anywhere.places.compactMap(\.countryCode)).count == 6)
    }
  }
}

extension ScreenTests {
  @Suite struct FirstStartTests {
    @Test func `A first start in UTC suggests large cities and shows examples`()
      async throws
    {
      let stage = try ScreenStage([])
      let terminal = try stage.start()
      try await terminal.wait(forText: "or type munich")
      for name in ["London", "New York", "Lagos", "Sydney"] {
        #expect(terminal.text.contains(name), "\(terminal.text)")
      }
      #expect(!terminal.text.contains("from your time zone"))
      terminal.send("\u{3}")
      #expect(try await terminal.exitCode() == 130)
    }
  }
}
