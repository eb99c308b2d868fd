import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

/// A book of places in which a few cannot be read.
@Suite(.computes, .timeLimit(.minutes(60)))
struct PartlyReadableTests: PlacesFileTesting {
  let disk = SimulatedFileSystem()
  private let copy = "/c/skymux/places.json.damaged-1800000000"
  private let text = """
    {"default": "2950159", "mine": 7, "places": [
      {"id": "2950159", "name": "Berlin", "coordinates": [52.5, 13.4]},
      {"id": "what is this", "name": "Oslo", "coordinates": [59.9, 10.7]},
      {"id": "3128760", "name": "Barcelona", "coordinates": [41.4, 2.2], "colour": "red"}
    ]}
    """

  @Test func `The places that can be read stay, a copy of the file has the others`() throws {
    try put(text)
    let reading = file.read()
    #expect(reading.value.places.map(\.name) == ["Berlin", "Barcelona"])
    #expect(reading.note == .partlySetAside(path: path, as: copy, count: 1))
    #expect(contents(copy) == text)
    #expect(disk.mode(of: copy) == 0o600)
    let again = file.read()
    #expect(again.note == nil && again.value == reading.value)
    #expect(contents(path)?.contains("colour") == true)
    #expect(contents(path)?.contains("mine") == true)
  }

  @Test func `Whatever keeps the file from being mended, what cannot be read is told`() throws {
    try put(text)
    for call in 2...100 {
      disk.fail(at: call, with: FileSystemFault(code: EACCES, takesEffect: false))
      let reading = file.read()
      let hasFailed = disk.hasFailed
      disk.heal()
      #expect(reading.note != nil, "call \(call)")
      #expect(reading.value.places.map(\.name) == ["Berlin", "Barcelona"])
      if !hasFailed { return }
      disk.overwrite(path, with: Array(text.utf8))
    }
  }

  @Test(arguments: ["{", #"{"places": [{"id": 4}, {"name": "Bern", "coordinates": [46.9, 7.4]}]}"#])
  func `What another program mends meanwhile is read again`(text: String) throws {
    try put(text)
    let mended = #"{"places": [{"name": "Oslo", "coordinates": [59.9, 10.7]}]}"#
    let other = ConfigFile<PlaceBook>(
      "places.json", in: "/c/skymux", files: MendingDisk(disk: disk, path: path, text: mended))
    let reading = other.read()
    #expect(reading.note == nil && reading.value.places.map(\.name) == ["Oslo"])
  }

  @Test(arguments: ["{", #"{"places": [{"id": 4}, {"name": "Bern", "coordinates": [46.9, 7.4]}]}"#])
  func `What can never be read under the lock is told, and not read for ever`(text: String) throws {
    try put(text)
    let disk = MendingDisk(disk: disk, path: path, text: text, failsUnderLock: true)
    let reading = ConfigFile<PlaceBook>("places.json", in: "/c/skymux", files: disk).read()
    #expect(reading.note != nil)
  }

  @Test func `A change is made to the places that can be read`() throws {
    try put(text)
    let reading = try file.update { $0.rename(.geoNames(3_128_760), to: "Barna") }
    #expect(reading.note == .partlySetAside(path: path, as: copy, count: 1))
    #expect(contents(copy) == text)
    #expect(file.read().value.places.map(\.name) == ["Berlin", "Barna"])
    #expect(file.read().value.defaultPlace?.name == "Berlin")
  }

  @Test func `A change that changes nothing mends the file, too`() throws {
    try put(text)
    try file.update { _ in }
    #expect(file.read().note == nil)
    #expect(contents(copy) == text)
  }

  @Test func `A default that is no id is no default`() throws {
    try put(text.replacing("\"default\": \"2950159\"", with: "\"default\": {}"))
    #expect(file.read().value.defaultPlace?.name == "Berlin")
  }

  @Test func `Where no place can be read the whole file is set aside`() throws {
    try put(#"{"places": [{"id": 4}]}"#)
    let note = file.read().note
    if case .setAside = note {} else { Issue.record("\(String(describing: note))") }
  }
}
