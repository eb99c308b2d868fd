import Foundation
import Testing

@testable import Weather

@Suite struct PlaceTests {
  @Test(arguments: [
    (91.0, 0.0, "90,0"), (-0.0, -0.0, "0,0"), (1, 181, "1,-179"), (1, -181, "1,179"),
    (1, 541, "1,-179"), (.nan, .infinity, "0,0"), (52.520008, 13.404954, "52.52001,13.40495"),
    (0.5, 180, "0.5,180"), (0.5, -180, "0.5,-180"),
  ])
  func `Coordinates are normalized to the globe`(
    _ latitude: Double, _ longitude: Double, _ text: String
  ) {
    #expect(Coordinates(latitude: latitude, longitude: longitude).description == text)
  }

  @Test(arguments: [
    (0.00001, 9.4, "0.00001,9.4"), (51.47788, 0.00005, "51.47788,0.00005"),
    (-0.00009, -0.00001, "-0.00009,-0.00001"), (0.0001, 179.99999, "0.0001,179.99999"),
    (-0.5, 12.30004, "-0.5,12.30004"),
  ])
  func `Coordinates near zero are written without exponent and read back`(
    _ latitude: Double, _ longitude: Double, _ text: String
  ) throws {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    #expect(point.description == text)
    #expect(Coordinates(text) == point)
    let ids = [PlaceID.point(point)]
    let data = try JSONEncoder().encode(ids)
    #expect(try JSONDecoder().decode([PlaceID].self, from: data) == ids)
  }

  @Test func `Decoding rejects a latitude beyond a pole`() throws {
    let decoder = JSONDecoder()
    let tokyo = try decoder.decode(Coordinates.self, from: Data("[35.69, 139.69]".utf8))
    #expect(tokyo == Coordinates(latitude: 35.69, longitude: 139.69))
    #expect(throws: DecodingError.self) {
      try decoder.decode(Coordinates.self, from: Data("[139.69, 35.69]".utf8))
    }
  }

  @Test func `Distances follow the surface of the globe`() {
    let berlin = Coordinates(latitude: 52.52, longitude: 13.405)
    let paris = Coordinates(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(to: paris) - 877_500) < 2000)
    #expect(berlin.distance(to: berlin) == 0)
    let west = Coordinates(latitude: 0, longitude: -179.9)
    let east = Coordinates(latitude: 0, longitude: 179.9)
    #expect(west.distance(to: east) < 23_000)
  }

  @Test func `A PlaceID is read back from its text`() {
    let point = PlaceID.point(Coordinates(latitude: -33.9, longitude: 18.4))
    #expect(PlaceID(point.description) == point)
    #expect(PlaceID("2950159") == .geoNames(2_950_159))
    for text in ["", "0", "-5", "1,2,3", "91,0", "a,b", "1,"] {
      #expect(PlaceID(text) == nil)
    }
  }

  @Test func `A place decodes unchanged`() throws {
    let place = Place(
      id: .geoNames(1), name: "Reykjavík", country: "Iceland", countryCode: "IS",
      coordinates: Coordinates(latitude: 64.13, longitude: -21.9), zone: "Atlantic/Reykjavik")
    for place in [place, Place(place.coordinates)] {
      let data = try JSONEncoder().encode(place)
      #expect(try JSONDecoder().decode(Place.self, from: data) == place)
    }
  }
}
