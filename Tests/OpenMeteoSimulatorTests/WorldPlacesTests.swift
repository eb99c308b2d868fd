import Foundation
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing

@Suite(.computes) struct WorldPlacesTests {
  private let asking = Asking(world: SimulatedOpenMeteo(seed: 1, places: .world))

  private func found(_ query: String) throws -> [[String: Any]] {
    try asking.object(query, path: "/v1/search")["results"] as? [[String: Any]] ?? []
  }

  private func names(_ query: String) throws -> [String] {
    try found(query).map { "\($0["name"] ?? "-") \($0["country_code"] ?? "-")" }
  }

  @Test func `A city from the gazetteer has all members that a client reads`() throws {
    let quito = try #require(try found("name=Quito").first)
    #expect(quito["id"] as? Int == 3_652_462)
    #expect(quito["name"] as? String == "Quito")
    #expect(quito["country_code"] as? String == "EC")
    #expect(quito["country"] as? String == "Ecuador")
    #expect(quito["timezone"] as? String == "America/Guayaquil")
    #expect(quito["feature_code"] as? String == "PPL")
    #expect(quito["admin1"] is String)
    for field in ["population", "latitude", "longitude", "elevation"] {
      #expect(quito[field] is NSNumber, "\(field)")
    }
    let alone = try asking.object("id=3652462", path: "/v1/get")
    #expect(alone["name"] as? String == "Quito" && alone["generationtime_ms"] == nil)
  }

  @Test func `A built-in city keeps its details and appears once`() throws {
    let berlins = try found("name=Berlin")
    #expect(berlins.first?["elevation"] as? Double == 74)
    #expect(berlins.first?["postcodes"] as? [String] == ["10967", "13347"])
    #expect(Set(berlins.compactMap { $0["id"] as? Int }).count == berlins.count)
    #expect(try names("name=10967") == ["Berlin DE"])
  }

  @Test func `Count, country and text after a comma narrow the search`() throws {
    #expect(try found("name=san&count=37").count == 37)
    #expect(try found("name=san").count == 10)
    #expect(try names("name=Valencia&countryCode=VE&count=1") == ["Valencia VE"])
    #expect(try names("name=Valencia, Venezuela&count=1") == ["Valencia VE"])
    #expect(try names("name=Quito&language=es&count=1") == ["Quito EC"])
    #expect(try names("name=52.52,13.41").isEmpty)
    #expect(try names("name=Quitto").isEmpty)
    #expect(try names("name=qu").isEmpty)
    #expect(asking.answer("id=999999999", path: "/v1/get").status == 400)
  }

  @Test func `Search and forecast have the same elevation`() throws {
    let quito = try #require(try found("name=Quito").first)
    let weather = try asking.object(
      "latitude=\(quito["latitude"] ?? "")&longitude=\(quito["longitude"] ?? "")")
    #expect(weather["elevation"] as? Double == quito["elevation"] as? Double)
  }

  @Test func `A point has the zone of the nearest place`() {
    let places = SimulatedPlaces.world
    #expect(places.nearest(-54.8, -68.3)?.zone == "America/Argentina/Ushuaia")
    #expect(places.nearest(-13.83, -171.77)?.zone == "Pacific/Apia")
    #expect(places.nearest(38.72, -9.13)?.zone == "Europe/Lisbon")
    #expect(places.nearest(52.52, 13.41)?.elevation == 74)
    #expect(places.nearest(-50, -130) == nil)
  }
}
