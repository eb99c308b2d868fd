import Testing

@testable import WeatherStore

@Suite struct SlipTests {
  private func isSlip(_ name: String, _ text: String) -> Bool {
    Slip.turns(Array(name.utf8), into: Array(text.utf8))
  }

  @Test(arguments: [
    ("berlin", "berlim"), ("delhi", "dehli"), ("mosul", "mousl"), ("mumbai", "numbai"),
    ("oslo", "oslp"), ("kiel", "kile"), ("tucson", "fucson"),
  ])
  func `A typing slip is recognized in both directions`(_ name: String, _ text: String) {
    #expect(isSlip(name, text))
    #expect(isSlip(text, name))
  }

  @Test(arguments: [
    ("berlin", "berlin"), ("rome", "roma"), ("havana", "habana"), ("milan", "milano"),
    ("kyiv", "kiev"), ("bern", "berne"), ("paris", "pariz"), ("ulm", "uln"), ("москва", "москвы"),
    ("oslo", "oslx"), ("berlin", "nerlim"), ("berlin", "bnrlie"), ("", ""),
  ])
  func `Another spelling is not a typing slip`(_ name: String, _ text: String) {
    #expect(!isSlip(name, text))
  }
}
