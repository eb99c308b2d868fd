import Foundation
import MuxTesting
import Testing
import Weather

@testable import WeatherStore

@Suite struct KeyTests {
  @Test func `Coordinates that differ in precision have the same key`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let fine = Coordinates(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let coarse = Coordinates(
        latitude: (fine.latitude * 10_000).rounded() / 10_000,
        longitude: (fine.longitude * 10_000).rounded() / 10_000)
      #expect(PlaceKey(fine) == PlaceKey(coarse), "\(fine)")
    }
  }

  @Test func `A key is read back from its text`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2000 {
      let key = PlaceKey(
        Coordinates(
          latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random)))
      #expect(PlaceKey(key.description) == key)
      #expect(PlaceKey(key.coordinates) == key)
      let model = ModelKey(key, "icon_seamless")
      #expect(ModelKey(model.description) == model)
    }
    #expect(PlaceKey(Place.ten[0]).description == "52.524,13.411")
    #expect(PlaceKey("Berlin") == nil && ModelKey("icon") == nil)
  }

  @Test func `Decades go to that of yesterday, in which the archive ends`() {
    func last(_ seconds: Double) -> Int? {
      DecadeKey.all(of: .ten[7], at: Date(timeIntervalSince1970: seconds)).last?.part.firstYear
    }
    // 1 January 2030, 23:59 UTC, when it is long 2 January on Fiji, and a minute later.
    #expect(last(1_893_542_340) == 2020)
    #expect(last(1_893_542_400) == 2030)
  }

  @Test func `Warnings have a key only where an authority covers the place`() {
    func place(_ country: String?, _ name: String, _ region: String? = nil) -> Place {
      var place = Place(Coordinates(latitude: 40.015, longitude: -105.27))
      (place.countryCode, place.name, place.region) = (country, name, region)
      return place
    }
    let american = WarningKey(place("US", "Boulder", "Colorado"))
    #expect(american?.description == "US/40.015,-105.27")
    #expect(american == WarningKey(place("us", "Home")))
    let european = WarningKey(place("CH", "Zürich", "Zurich / ZH"))
    #expect(european?.description == "CH/40.015,-105.27/zurich/zurich zh")
    for key in [american, european, WarningKey(place("AD", "A"))] {
      #expect(key != nil && key == key.flatMap { WarningKey($0.description) })
      #expect(key?.ofPlace == PlaceKey(place("US", "")))
    }
    let own = SavedPlace(place("CH", "Zürich", "Zurich / ZH"), ownName: "Oma").named
    #expect(own.name == "Oma" && WarningKey(own) == european)
    #expect(european?.asked.name == "zurich" && european?.asked.region == "zurich zh")
    #expect(WarningKey(place("JP", "Tokyo")) == nil && WarningKey(place(nil, "x")) == nil)
    for text in ["", "US", "US/x", "JP/1,2", "DE/1,2/a", "DE/1,2/a/b/c"] {
      #expect(WarningKey(text) == nil, "\(text)")
    }
  }

  @Test func `A DecadeKey is read back from its text`() {
    let key = DecadeKey(PlaceKey(Place.ten[0]), Decade(of: 1994))
    #expect(key.description == "52.524,13.411/1990" && DecadeKey(key.description) == key)
    for text in ["", "52,13", "52,13/1994", "52,13/99999999999999999990", "x/1990", "52,13/10"] {
      #expect(DecadeKey(text) == nil, "\(text)")
    }
  }

  @Test func `Poles and date line have one key each`() {
    func key(_ latitude: Double, _ longitude: Double) -> PlaceKey {
      PlaceKey(Coordinates(latitude: latitude, longitude: longitude))
    }
    #expect(key(90, 0) == key(90, 120) && key(-90, 1) == key(-90, -180))
    #expect(key(10, 180) == key(10, -180) && key(10, 179.99999) == key(10, -180))
    #expect(key(0, 0).description == "0,0" && key(-0.0001, 0) == key(0, 0))
  }

  @Test func `A query is independent of case and spacing`() {
    #expect(PlaceQuery(text: "  New   YORK ") == PlaceQuery(text: "new york"))
    #expect(PlaceQuery(text: "A\u{30A}") == PlaceQuery(text: "å"))
    #expect(PlaceQuery(text: "paris", language: "fr") != PlaceQuery(text: "paris", language: "en"))
    for query in [
      PlaceQuery(text: "a/b, c", language: "de"), PlaceQuery(text: ""), PlaceQuery(text: "東京"),
    ] {
      #expect(PlaceQuery(query.description) == query)
    }
    #expect(!PlaceQuery(text: "a").isLongEnough && PlaceQuery(text: "東京").isLongEnough)
  }
}
