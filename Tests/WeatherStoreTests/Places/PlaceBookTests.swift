import Foundation
import Testing
import Weather

@testable import WeatherStore

@Suite struct PlaceBookTests {
  private var book: PlaceBook {
    var book = PlaceBook()
    for place in Place.ten.prefix(4) { book.add(place) }
    return book
  }

  private func removed(
    _ place: Place, from book: inout PlaceBook
  ) throws -> PlaceBook.Removal {
    let removal = book.remove(place.id)
    return try #require(removal)
  }

  private func names(_ book: PlaceBook) -> [String] { book.places.map(\.name) }

  @Test func `A place is added once, even with another id`() {
    var book = book
    let added = [
      book.add(Place.ten[0]), book.add(.sample("berlin", 52.5243, 13.4105, id: 7)),
      book.add(Place(Place.ten[0].coordinates)), book.add(.sample("Potsdam", 52.398, 13.065)),
    ]
    #expect(added == [false, false, false, true])
  }

  @Test func `restore(_:) puts a removed place back with its alias and default`() throws {
    var book = book
    book.setDefault(Place.ten[1].id)
    book.setAlias("work", of: Place.ten[1].id)
    let before = book
    let removal = try removed(Place.ten[1], from: &book)
    #expect(names(book) == ["Berlin", "Reykjavík", "New York"])
    #expect(book.defaultPlace?.name == "Berlin")
    #expect(book.place(alias: "@work") == nil)
    book.restore(removal)
    #expect(book == before)
    book.restore(removal)
    #expect(book == before)
    let nothing = book.remove(.geoNames(99))
    #expect(nothing == nil)
  }

  @Test func `restore(_:) takes no alias or default from another place`() throws {
    var book = book
    book.setDefault(Place.ten[3].id)
    book.setAlias("home", of: Place.ten[3].id)
    let removal = try removed(Place.ten[3], from: &book)
    book.remove(Place.ten[2].id)
    book.setAlias("home", of: Place.ten[0].id)
    book.setDefault(Place.ten[0].id)
    book.restore(removal)
    #expect(names(book) == ["Berlin", "Hamburg", "New York"])
    #expect(book.place(alias: "home")?.name == "Berlin")
    #expect(book.places.last?.aliases == [])
    #expect(book.defaultPlace?.name == "Berlin")
  }

  @Test(arguments: [
    (0, 2, ["Hamburg", "Reykjavík", "Berlin", "New York"]),
    (3, 0, ["New York", "Berlin", "Hamburg", "Reykjavík"]),
    (1, 1, ["Berlin", "Hamburg", "Reykjavík", "New York"]),
    (1, 99, ["Berlin", "Reykjavík", "New York", "Hamburg"]),
    (2, -5, ["Reykjavík", "Berlin", "Hamburg", "New York"]),
  ]) func `move(_:to:) changes the order`(_ index: Int, _ to: Int, _ expected: [String]) {
    var book = book
    book.move(Place.ten[index].id, to: to)
    #expect(names(book) == expected)
  }

  @Test func `An alias belongs to one place`() {
    var book = book
    let isSet = book.setAlias("@Home", of: Place.ten[0].id)
    #expect(isSet && book.place(alias: "home")?.name == "Berlin")
    book.setAlias("HOME", of: Place.ten[1].id)
    #expect(book.place(alias: "@home")?.name == "Hamburg")
    #expect(book.places[0].aliases.isEmpty)
    for nonsense in ["", "@", "my home", "@a/b", "a\u{1B}"] {
      let isSet = book.setAlias(nonsense, of: Place.ten[0].id)
      #expect(!isSet)
    }
  }

  @Test func `The default place is the chosen one or the first`() {
    var book = PlaceBook()
    #expect(book.defaultPlace == nil)
    book = self.book
    #expect(book.defaultPlace?.name == "Berlin")
    book.setDefault(Place.ten[2].id)
    book.setDefault(.geoNames(99))
    #expect(book.defaultPlace?.name == "Reykjavík")
    book.setDefault(nil)
    #expect(book.defaultPlace?.name == "Berlin")
  }

  @Test func `A file written by hand is read`() throws {
    let text = """
      {"places": [{"name": "Hut", "coordinates": [47.1, 11.2], "aliases": ["@Hut", "a b"]},
       {"coordinates": [47.2, 11.3], "aliases": ["hut"]},
       {"id": "47.1,11.2", "name": "Twice", "coordinates": [47.1, 11.2]}]}
      """
    let book = try JSONDecoder().decode(PlaceBook.self, from: Data(text.utf8))
    #expect(names(book) == ["Hut", "47.2,11.3"])
    #expect(book.places.map(\.aliases) == [["hut"], []])
  }
}

extension PlaceBook {
  /// Sets the user's name for a place, as in a file written by hand.
  mutating func rename(_ id: PlaceID, to name: String) {
    if let index = places.firstIndex(where: { $0.id == id }) { places[index].ownName = name }
  }
}
