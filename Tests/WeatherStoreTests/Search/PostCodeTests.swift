import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

/// Numbers are postal codes, which only the service knows, or ids of places.
@Suite(.computes, .timeLimit(.minutes(60))) struct PostCodeTests {
  private static let town = Place.sample(
    "Guerneville", 38.5, -122.99, id: 5_353_965, population: 4534)

  @Test func `A number is searched for as a postal code`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      stage.fake.find([Self.town], for: "95447")
      let state = await PlaceSearch(stage.store()).find("95447", in: PlaceBook())
      #expect(state.service == .answered)
      #expect(state.resolution == .place(Self.town))
    }
  }

  @Test func `A number that is a postal code and an id is ambiguous`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      stage.fake.find([Self.town], for: "95446")
      let state = await PlaceSearch(stage.store()).find("95446", in: PlaceBook())
      guard case .ambiguous(let places) = state.resolution else {
        Issue.record("\(state.resolution)")
        return
      }
      #expect(Set(places.map(\.name)) == ["Erbil", "Guerneville"])
    }
  }

  @Test func `Without a network a number finds the place with that id`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      let state = await PlaceSearch(stage.store()).find("95446", in: PlaceBook())
      #expect(state.places.map(\.place.name) == ["Erbil"])
      #expect(state.service == .failed(.unreachable(.words("no route"))))
    }
  }

  @Test func `A number as short as a postal code is only suggested as an id`() {
    guard case .notFound(let suggestions) = PlaceBook().resolve("95446") else {
      Issue.record("found")
      return
    }
    #expect(suggestions.map(\.name) == ["Erbil"])
    guard case .place(let berlin) = PlaceBook().resolve("2950159") else {
      Issue.record("not found")
      return
    }
    #expect(berlin.name == "Berlin")
  }
}
