import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes) struct GazetteerTests {
  private let gazetteer = Gazetteer()

  private func first(_ text: String) -> String? {
    gazetteer.search(text, limit: 5).first.map { "\($0.name), \($0.countryCode ?? "-")" }
  }

  @Test(arguments: [
    ("berlin", "Berlin, DE"), ("BERL", "Berlin, DE"), ("köln", "Köln, DE"), ("koln", "Köln, DE"),
    ("cologne", "Köln, DE"), ("Wien", "Vienna, AT"), ("łódź", "Łódź, PL"), ("lodz", "Łódź, PL"),
    ("igdir", "Iğdır, TR"), ("reykjavik", "Reykjavík, IS"), ("york", "York, GB"),
    ("new york", "New York City, US"), ("saint etienne", "Saint-Étienne, FR"),
    ("Москва", "Moscow, RU"), ("東京", "Tokyo, JP"), ("xian", "Xi’an, CN"),
    ("longyearbyen", "Longyearbyen, SJ"), ("muenchen", "Munich, DE"),
  ])
  func `A place is found by its name in any spelling`(_ text: String, _ place: String) {
    #expect(first(text) == place)
  }

  @Test func `A place is found by a later word of its name`() {
    #expect(gazetteer.search("janeiro").first?.name == "Rio de Janeiro")
    #expect(gazetteer.search("francisco", limit: 20).contains { $0.name == "San Francisco" })
  }

  @Test(arguments: [
    ("Portland, Maine", "Maine"), ("portland maine", "Maine"), ("portland, me", "Maine"),
    ("portland or", "Oregon"), ("Portland, Oregon, United States", "Oregon"),
    ("springfield, il, usa", "Illinois"), ("birmingham, alabama", "Alabama"),
    ("birmingham, uk", "England"), ("cambridge, gb", "England"), ("london, canada", "Ontario"),
    ("london ontario", "Ontario"), ("berlin, deutschland", "Berlin"), ("paris texas", "Texas"),
  ])
  func `A region or country selects among places of the same name`(_ text: String, _ region: String)
  {
    #expect(gazetteer.search(text).first?.region == region)
  }

  @Test(arguments: [
    "", " ", ",", ", germany", "qqqqq", "berlin, zz", "--", "\u{1B}[31m", "berlin,fr,",
  ])
  func `A search without match is empty`(_ text: String) {
    #expect(gazetteer.search(text).isEmpty)
  }

  @Test func `Results respect the limit and contain no duplicates`() {
    for text in ["s", "san", "london", "new york", "al"] {
      let places = gazetteer.search(text, limit: 30)
      #expect(places.count <= 30)
      #expect(Set(places.map(\.id)).count == places.count)
    }
    #expect(gazetteer.search("s", limit: 0).isEmpty)
    #expect(gazetteer.search("s", limit: 30).count == 30)
  }

  @Test func `Among places of the same name the largest comes first`() {
    let portlands = gazetteer.matches("portland", limit: 20).filter {
      $0.fit == .exact && $0.place.name == "Portland"
    }
    let populations = portlands.compactMap(\.place.population)
    #expect(populations.count > 1)
    #expect(populations == populations.sorted(by: >))
    #expect(portlands.first?.place.region == "Oregon")
  }

  @Test func `A match of a prefix is not exact`() {
    #expect(gazetteer.matches("berli").allSatisfy { $0.fit == .beginning })
    #expect(gazetteer.matches("berlin").first?.fit == .exact)
    #expect(gazetteer.matches("wien").first?.fit == .exact)
  }

  @Test func `A place has all its facts`() throws {
    let berlin = try #require(gazetteer.search("berlin, de").first)
    #expect(berlin.id == .geoNames(2_950_159))
    #expect(berlin.country == "Germany")
    #expect(berlin.region == "Berlin")
    #expect(berlin.zone == "Europe/Berlin")
    #expect(berlin.population ?? 0 > 3_000_000)
    let center = Coordinates(latitude: 52.52, longitude: 13.405)
    #expect(berlin.coordinates.distance(to: center) < 2000)
    #expect(gazetteer.place(id: 2_950_159) == berlin)
    #expect(gazetteer.place(id: 1) == nil)
  }

  @Test func `Coordinates give a place with the name of the nearest one`() throws {
    let place = try #require(gazetteer.search("-33.9 18.4").first)
    let point = Coordinates(latitude: -33.9, longitude: 18.4)
    #expect(place.id == .point(point))
    #expect(place.coordinates == point)
    #expect(place.name == "Cape Town")
    #expect(place.zone == "Africa/Johannesburg")
    let sea = try #require(gazetteer.search("-40,-120").first)
    #expect(sea.name == "-40,-120")
    #expect(sea.country == nil)
  }

  @Test func `The nearest place is found across the date line`() throws {
    let (place, distance) = try #require(
      gazetteer.nearest(to: Coordinates(latitude: -16.78, longitude: -179.99), within: 100_000))
    #expect(place.countryCode == "FJ")
    #expect(distance < 100_000)
    #expect(gazetteer.nearest(to: Coordinates(latitude: 90, longitude: 0)) == nil)
  }

  @Test(
    arguments: Thorough.pick(
      [("Pariss", "Paris"), ("Hambrug, DE", "Hamburg")],
      [
        ("Berlim", "Berlin"), ("Lodnon", "London"), ("Pariss", "Paris"),
        ("Reykjvaik", "Reykjavík"), ("Amstredam", "Amsterdam"), ("Hambrug, DE", "Hamburg"),
      ]))
  func `A misspelled name gets a suggestion`(_ text: String, _ name: String) {
    #expect(gazetteer.suggestion(for: text)?.name == name)
  }

  @Test(arguments: [
    ("Berlim", "Berlin"), ("dehli", "Delhi"), ("Agratala", "Agartala"), ("numbai", "Mumbai"),
  ])
  func `A misspelled name matches as corrected`(_ text: String, _ name: String) throws {
    let found = try #require(gazetteer.matches(text).first { $0.place.name == name })
    #expect(found.fit == .corrected)
  }

  @Test(arguments: ["Roma", "Milano", "Praha", "Habana", "Kiev", "Lisboa", "Wien", "muenchen"])
  func `A name in another language is an exact match`(_ text: String) {
    #expect(gazetteer.matches(text).first?.fit == .exact)
  }

  @Test func `Nonsense gets no suggestion`() {
    #expect(gazetteer.suggestion(for: "qxqxqxqxqx") == nil)
    #expect(gazetteer.suggestion(for: "zz") == nil)
    #expect(gazetteer.suggestion(for: "") == nil)
    for word in ["version", "here", "Here"] {
      #expect(gazetteer.suggestion(for: word) == nil, "\(word)")
    }
  }
}

extension Gazetteer {
  /// Finds the places that a text may mean, best first.
  func search(_ text: String, limit: Int = 10) -> [Place] {
    matches(text, limit: limit).map(\.place)
  }
}
