import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

/// The order of search results that a person expects.
@Suite(.computes) struct RankingTests {
  private let gazetteer = Gazetteer()

  @Test(arguments: [
    ("san f", "San Francisco"), ("new y", "New York City"), ("mun", "Munich"), ("mos", "Moscow"),
    ("lon", "London"), ("york", "York"), ("saint", "Saint Petersburg"),
    ("frankfurt", "Frankfurt am Main"), ("par", "Paris"), ("ber", "Berlin"), ("wien", "Vienna"),
    ("nizza", "Nice"), ("quito", "Quito"), ("münch", "Munich"), ("köl", "Köln"), ("zür", "Zürich"),
  ])
  func `The expected place comes first`(_ text: String, _ name: String) {
    #expect(gazetteer.search(text, limit: 5).first?.name == name)
  }

  @Test func `Five letters find each of the 200 largest cities`() throws {
    let cities = try largest(200)
    var missed: [String] = []
    for (row, city) in cities.enumerated() {
      let text = String(city.name.prefix(5))
      let begun = FoldedName.text(text)
      let isLater = cities[..<row].contains { FoldedName.text($0.name).hasPrefix(begun) }
      let first = gazetteer.search(text, limit: 1).first
      if !isLater, first?.id != city.id { missed.append("\(text): \(first?.name ?? "-")") }
    }
    #expect(cities.count == 200 && missed.isEmpty, "\(missed)")
  }

  @Test(arguments: [
    ("JFK", "New York City"), ("lhr", "London"), ("PDX", "Portland"), ("cdg", "Paris"),
    ("zrh", "Zürich"), ("SGN", "Ho Chi Minh City"),
  ])
  func `A city is found by its airport code`(_ code: String, _ city: String) throws {
    let first = try #require(gazetteer.matches(code, limit: 3).first)
    #expect(first.place.name == city && first.fit == .exact)
    #expect(first.otherName == code.uppercased())
  }

  @Test func `Each airport has its city`() {
    let some = AirportCodes.all.enumerated().filter {
      Thorough.isOn || $0.offset.isMultiple(of: 7)
    }.map(\.element)
    let missing = some.filter { city in
      !city.codes.allSatisfy { code in
        gazetteer.matches(String(code), limit: 20).contains {
          $0.place.name == city.name && $0.place.countryCode == city.country
        }
      }
    }
    #expect(missing.map(\.name) == [] && AirportCodes.all.count > 200)
    #expect(AirportCodes.city(of: "XQZ") == nil && AirportCodes.city(of: "") == nil)
  }

  @Test func `A match by another name has that name`() throws {
    let quito = try #require(
      gazetteer.matches("san francisco de q", limit: 5).first { $0.place.name == "Quito" })
    #expect(quito.otherName == "San Francisco de Quito")
    #expect(gazetteer.matches("quito", limit: 1).first?.otherName == nil)
  }

  @Test func `Places near the saved ones rank a little higher`() throws {
    let portlands = gazetteer.search("portland", limit: 10).filter { $0.name == "Portland" }
    #expect(portlands.first?.region == "Oregon")
    let boston = try #require(gazetteer.search("boston", limit: 1).first)
    var book = PlaceBook()
    book.add(boston)
    let merge = PlaceMerge(text: "portland", book: book, gazetteer: gazetteer, limit: 10)
    let list = merge.list(limit: 10).map(\.place).filter { $0.name == "Portland" }
    #expect(list.first?.region == "Oregon", "ten times as many people are more than nearness")
    let springfields = PlaceMerge(text: "springfield", book: book, gazetteer: gazetteer, limit: 10)
    #expect(springfields.list(limit: 3).first?.place.region == "Massachusetts")
  }

  /// The cities with the largest populations, in order.
  private func largest(_ count: Int) throws -> [Place] {
    gazetteer.files.withCities { cities in
      var places: [Place] = []
      var line = 0
      while line < cities.rows.count, places.count < count {
        if let place = gazetteer.place(at: line, in: cities) { places.append(place) }
        line = (cities.rows[line...].firstIndex(of: newline) ?? cities.rows.count) + 1
      }
      return places
    }
  }
}
