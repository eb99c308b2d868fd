import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes, .timeLimit(.minutes(60))) struct PlaceSearchTests {
  private static let village = Place.sample("Portland", 50.55, -2.45, id: 901, population: 12_000)
  private static let oregon = Place.sample(
    "Portland", 45.52345, -122.67621, id: 902, population: 652_503)

  private static var book: PlaceBook {
    var book = PlaceBook()
    book.add(.sample("Hut", 47.1, 11.2, id: 2))
    book.add(.sample("Port Louis", -20.16194, 57.49889, id: 934_154))
    return book
  }

  @Test func `Without a network the gazetteer provides the results`() throws {
    try StoreStage.run(seeds: 0..<2) { stage in
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      let search = PlaceSearch(stage.store())
      let state = await search.find("portland", in: Self.book)
      #expect(state.service == .failed(.unreachable(.words("no route"))))
      #expect(state.places.first?.place.countryCode == "US")
      #expect(state.places.allSatisfy { $0.source == .gazetteer })
    }
  }

  @Test func `Results of the service are merged with local ones`() throws {
    try StoreStage.run(seeds: 0..<2) { stage in
      stage.fake.find([Self.village, Self.oregon], for: "portland")
      let search = PlaceSearch(stage.store())
      let local = search.local("portland", in: Self.book)
      #expect(local.service == .searching)
      let state = await search.find("portland", in: Self.book)
      #expect(state.service == .answered)
      // One place is new, and one has another id.
      #expect(state.places.count == local.places.count + 1)
      #expect(state.places.count { $0.source == .service } == 1)
      #expect(state.places.first?.place == local.places.first?.place)
      #expect(Set(state.places.map(\.place.id)).count == state.places.count)
    }
  }

  @Test func `Saved places come first with the user's name`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      let search = PlaceSearch(stage.store())
      var book = Self.book
      book.rename(.geoNames(934_154), to: "Parents")
      let state = search.local("port", in: book)
      #expect(state.places.first?.place.name == "Parents")
      #expect(state.places.first?.source == .saved)
      #expect(state.places.count { $0.place.id == .geoNames(934_154) } == 1)
      #expect(search.local("paren", in: book).places.first?.source == .saved)
    }
  }

  @Test func `Coordinates and short texts send no request`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      let search = PlaceSearch(stage.store())
      let state = await search.find(" 52.52,13.41 ", in: Self.book)
      #expect(state.service == .notAsked && state.places.map(\.place.name) == ["Mitte"])
      #expect(state.places.first?.source == .point)
      let hut = await search.find("47.1,11.2", in: Self.book)
      #expect(hut.places.map(\.place.name) == ["Hut"] && hut.places.first?.source == .saved)
      _ = await search.find("p", in: Self.book)
      _ = await search.find("@home", in: Self.book)
      #expect(stage.fake.calls.isEmpty)
    }
  }

  @Test func `A search is cached and used when the service fails`() throws {
    try StoreStage.run { stage in
      stage.fake.find([Self.village], for: "weymouth harbour")
      let store = stage.store()
      let search = PlaceSearch(store)
      _ = await search.find("Weymouth  Harbour", in: Self.book)
      _ = await search.find("weymouth harbour", in: Self.book)
      #expect(stage.fake.calls == ["places en/weymouth harbour"])
      _ = await search.find("weymouth harbour", in: Self.book, language: "de")
      #expect(stage.fake.calls.count == 2)
      try await stage.pass(.seconds(30 * 86400))
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      let old = await search.find("weymouth harbour", in: Self.book)
      #expect(old.places.map(\.place) == [Self.village])
      stage.fake.mood = .silent
      try await stage.pass(.seconds(61))
      let late = await search.find("weymouth harbour", in: Self.book, timeout: .seconds(2))
      #expect(late.places.map(\.place) == [Self.village])
      #expect(late.service == .failed(.timedOut))
    }
  }

  @Test func `Exact matches come before larger places with a longer name`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      let hamlet = Place.sample("Ostwerde", 53.1, 8.1, id: 904, population: 20)
      let town = Place.sample("Ostwerden", 53.2, 8.2, id: 905, population: 20_000)
      stage.fake.find([town, hamlet], for: "ostwerde")
      let state = await PlaceSearch(stage.store()).find("ostwerde", in: PlaceBook())
      #expect(state.places.map(\.place.name) == ["Ostwerde", "Ostwerden"])
    }
  }

  @Test func `A place found twice has the better of both matches`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      let search = PlaceSearch(stage.store())
      let known = try #require(search.local("portlan", in: PlaceBook()).places.first)
      #expect(known.fit == .beginning)
      var other = known.place
      other.name = "Portlan"
      stage.fake.find([other], for: "portlan")
      let state = await search.find("portlan", in: PlaceBook())
      #expect(state.places.first { $0.place.id == known.place.id }?.fit == .exact)
    }
  }

  @Test func `A search resolves to a place, several, or suggestions`() {
    func state(_ places: Place..., text: String = "portland") -> PlaceResolution {
      PlaceSearchState(
        text: text, places: places.map { FoundPlace($0, from: .service) }, service: .answered
      ).resolution
    }
    #expect(state(Self.village) == .place(Self.village))
    #expect(state(Self.oregon, Self.village) == .place(Self.oregon))
    let maine = Place.sample("Portland", 43.66, -70.25, population: 68_408)
    #expect(state(Self.oregon, maine) == .ambiguous([Self.oregon, maine]))
    #expect(state(Self.village, text: "qqqp") == .notFound(suggestions: [Self.village]))
    #expect(state(text: "qqqp") == .notFound(suggestions: []))
  }

  @Test func `The largest possible population does not overflow`() {
    let vast = Place.sample("Portland", 10, 10, population: .max)
    let found = [Self.village, vast].map { FoundPlace($0, from: .service) }
    let state = PlaceSearchState(text: "portland", places: found, service: .answered)
    #expect(state.resolution == .ambiguous([Self.village, vast]))
    let longer = Place.sample("Portland Bill", 20, 20, population: .max)
    let called = FoundPlace(.sample("Elsewhere", 1, 1, population: .max), from: .service, .exact)
    let other = PlaceSearchState(
      text: "portland", places: [called, FoundPlace(longer, from: .service)], service: .answered)
    #expect(other.resolution == .place(called.place))
  }
}
