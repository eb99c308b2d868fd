import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes) struct ResolvingTests {
  private var book: PlaceBook {
    var book = PlaceBook()
    book.add(.sample("Portland", 43.66147, -70.25533, id: 4_975_802))
    book.add(.sample("Hut", 47.1, 11.2, id: 2))
    book.setAlias("home", of: .geoNames(2))
    book.rename(.geoNames(2), to: "Berlin")
    return book
  }

  private func name(_ resolution: PlaceResolution) -> String? {
    if case .place(let place) = resolution { place.name } else { nil }
  }

  @Test func `An alias is a saved place or not found`() {
    #expect(name(book.resolve("@home")) == "Berlin")
    #expect(name(book.resolve("home")) == "Berlin")
    guard case .notFound(let suggestions) = book.resolve("@paris") else {
      Issue.record("found")
      return
    }
    #expect(suggestions.map(\.name) == ["Portland", "Berlin"])
  }

  @Test func `A saved name wins over the gazetteer`() {
    #expect(book.resolve("PORTLAND") == .place(book.places[0].named))
    #expect(book.resolve("berlin") == .place(book.places[1].named))
    #expect(book.resolve("2") == .place(book.places[1].named))
  }

  @Test func `Coordinates give a place with the name of a near one`() throws {
    guard case .place(let place) = PlaceBook().resolve("52.52,13.41") else {
      Issue.record("not found")
      return
    }
    #expect(place.name == "Mitte" && place.region == "Berlin" && place.zone == "Europe/Berlin")
    #expect(place.coordinates == Coordinates(latitude: 52.52, longitude: 13.41))
    #expect(name(PlaceBook().resolve("-50,-140")) == "-50,-140")
    #expect(name(book.resolve("47.1,11.2")) == "Berlin")
  }

  @Test func `A much larger city wins over others of the same name`() {
    for text in [
      "Berlin", "berlin", "New York", "Tokyo", "Paris", "London", "Melbourne", "Łódź", "lodz",
    ] {
      #expect(name(PlaceBook().resolve(text)) != nil, "\(text)")
    }
  }

  @Test func `A large city with a longer name wins over small exact matches`() {
    #expect(name(PlaceBook().resolve("Frankfurt")) == "Frankfurt am Main")
    #expect(name(PlaceBook().resolve("frankfurt, kentucky")) == "Frankfort")
    #expect(name(PlaceBook().resolve("Köln")) == "Köln")
    #expect(name(PlaceBook().resolve("Lisboa")) == "Lisbon")
  }

  @Test func `Places of similar size are ambiguous without a region`() {
    guard case .ambiguous(let places) = PlaceBook().resolve("Portland") else {
      Issue.record("\(PlaceBook().resolve("Portland"))")
      return
    }
    #expect(places.count >= 2 && places.allSatisfy { $0.name == "Portland" })
    #expect(name(PlaceBook().resolve("Portland, Maine")) == "Portland")
  }

  @Test func `A text too long for a name is not searched for`() {
    let words = Array(repeating: "Berlin", count: 21).joined(separator: " ")
    for text in [words, String(repeating: "a", count: 201)] {
      #expect(Gazetteer.isTooLong(text) && Gazetteer().matches(text).isEmpty)
      #expect(PlaceBook().resolve(text) == .notFound(suggestions: []))
    }
    #expect(!Gazetteer.isTooLong(String(words.dropLast(7))))
    #expect(!Gazetteer.isTooLong(String(repeating: "ä", count: 200)))
  }

  @Test func `A typing error gets suggestions`() {
    guard case .notFound(let listed) = PlaceBook().resolve("Berlim") else {
      Issue.record("found")
      return
    }
    #expect(listed.first?.name == "Berlin")
    guard case .notFound(let suggestions) = PlaceBook().resolve("Berlinn") else {
      Issue.record("found")
      return
    }
    #expect(suggestions.first?.name == "Berlin")
    guard case .notFound(let swapped) = PlaceBook().resolve("Hambrug, Germany") else {
      Issue.record("found")
      return
    }
    #expect(swapped.first?.name == "Hamburg")
    #expect(PlaceBook().resolve("qqqqqq") == .notFound(suggestions: []))
    #expect(PlaceBook().resolve("") == .notFound(suggestions: []))
  }
}
