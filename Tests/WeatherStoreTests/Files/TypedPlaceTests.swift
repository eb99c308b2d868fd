import Foundation
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

/// Places that a user has written into the file without an id.
@Suite(.computes) struct TypedPlaceTests: PlacesFileTesting {
  let disk = SimulatedFileSystem()

  /// The places in the file after a change.
  private func changed(
    _ text: String, _ change: (inout PlaceBook) -> Void
  ) throws -> [JSONValue] {
    try put(text)
    try file.update(change)
    let bytes = try #require(disk.contents(of: path))
    let tree = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    guard case .list(let places)? = tree["places"] else { return [] }
    return places
  }

  @Test func `Unknown members of a place without an id survive a change`() throws {
    let places = try changed(
      """
      {"places": [{"name": "Cabin", "coordinates": [61, 10], "note": "key under stone"},
        {"name": "Twice", "coordinates": [61, 10], "note": "another"},
        {"id": null, "name": "Boat", "coordinates": [60, 11], "note": "pier 4"}]}
      """
    ) { $0.add(.ten[0]) }
    #expect(
      places.map { $0["note"] } == [.string("key under stone"), .string("pier 4"), nil])
    #expect(places.map { $0["name"] }.last == .string("Berlin"))
  }

  @Test func `Unknown members survive renaming the place`() throws {
    let places = try changed(
      #"{"places": [{"coordinates": [61, 10], "note": "key under stone"}]}"#
    ) { book in
      if let id = book.places.first?.id { book.rename(id, to: "Cabin") }
    }
    #expect(places.map { $0["note"] } == [.string("key under stone")])
    #expect(places.map { $0["calledByMe"] } == [.string("Cabin")])
  }
}
