import Testing
import Weather

@testable import WeatherStore

@Suite struct MapScanTests {
  @Test func `The largest towns on a map come in order of size`() throws {
    let berlin = try #require(Gazetteer().place(id: 2_950_159))
    let grid = FieldGrid(around: berlin.coordinates, .wide)
    let found = Gazetteer().largest(1000, on: grid)
    #expect(found.first?.name == "Berlin" && found.count > 200)
    #expect(found.allSatisfy { grid.position(of: $0.coordinates).isInside })
    let people = found.map { $0.population ?? 0 }
    #expect(zip(people, people.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(Gazetteer().largest(5, on: grid) == Array(found.prefix(5)))
  }

  @Test(arguments: FieldWidth.allCases)
  func `Towns on a map keep their distance from each other`(
    _ width: FieldWidth
  ) throws {
    let berlin = try #require(Gazetteer().place(id: 2_950_159))
    let grid = FieldGrid(around: berlin.coordinates, width)
    let towns = Gazetteer().towns(around: berlin, on: grid)
    #expect(towns.first == berlin && towns.count > 5 && towns.count <= 60)
    for (index, town) in towns.enumerated() {
      for other in towns[..<index] {
        let apart = town.coordinates.distance(to: other.coordinates) / 1000
        #expect(apart >= Double(width.rawValue) / 25)
      }
    }
  }

  @Test func `At sea a map has only the place; at the date line both sides`()
    throws
  {
    let sea = Place(Coordinates(latitude: -50, longitude: -120))
    let around = FieldGrid(around: sea.coordinates, .wide)
    #expect(Gazetteer().towns(around: sea, on: around) == [sea])
    let fiji = Place(Coordinates(latitude: -17, longitude: 179.5))
    let wide = FieldGrid(around: fiji.coordinates, .widest)
    let east = Gazetteer().towns(around: fiji, on: wide).map(\.coordinates.longitude)
    #expect(east.contains { $0 > 0 } && east.contains { $0 < 0 })
  }

  @Test func `A FieldKey is read back from its text`() {
    let place = PlaceKey(Coordinates(latitude: 52.524, longitude: 13.411))
    for width in FieldWidth.allCases {
      let key = FieldKey(place, width)
      #expect(FieldKey(key.description) == key && key.ofPlace == place)
    }
    #expect(FieldKey(place, .near).description == "52.524,13.411/300")
    for text in ["", "/", "52.5,13.4", "52.5,13.4/301", "x/300"] { #expect(FieldKey(text) == nil) }
  }
}
