import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

/// A book with some unreadable places.
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

  @Test func `Readable places remain, and a copy of the file has the others`() throws {
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

  @Test func `Unreadable places are reported even if the file cannot be fixed`() throws {
    try put(text)
    for call in 2...100 {
      disk.fail(at: call, with: FileSystemFault(code: EACCES, takesEffect: false))
      let reading = file.read()
      let hasFailed = disk.hasFailed
      disk.cancelFaults()
      #expect(reading.note != nil, "call \(call)")
      #expect(reading.value.places.map(\.name) == ["Berlin", "Barcelona"])
      if !hasFailed { return }
      disk.overwrite(path, with: Array(text.utf8))
    }
  }

  @Test(arguments: ["{", #"{"places": [{"id": 4}, {"name": "Bern", "coordinates": [46.9, 7.4]}]}"#])
  func `A file fixed by another program is read again`(text: String) throws {
    try put(text)
    let mended = #"{"places": [{"name": "Oslo", "coordinates": [59.9, 10.7]}]}"#
    let other = ConfigFile<PlaceBook>(
      "places.json", in: "/c/skymux", files: MendingDisk(disk: disk, path: path, text: mended))
    let reading = other.read()
    #expect(reading.note == nil && reading.value.places.map(\.name) == ["Oslo"])
  }

  @Test(arguments: ["{", #"{"places": [{"id": 4}, {"name": "Bern", "coordinates": [46.9, 7.4]}]}"#])
  func `A file unreadable under the lock is reported without a loop`(text: String) throws {
    try put(text)
    let disk = MendingDisk(disk: disk, path: path, text: text, failsUnderLock: true)
    let reading = ConfigFile<PlaceBook>("places.json", in: "/c/skymux", files: disk).read()
    #expect(reading.note != nil)
  }

  @Test func `A change applies to the readable places`() throws {
    try put(text)
    let reading = try file.update { $0.rename(.geoNames(3_128_760), to: "Barna") }
    #expect(reading.note == .partlySetAside(path: path, as: copy, count: 1))
    #expect(contents(copy) == text)
    #expect(file.read().value.places.map(\.name) == ["Berlin", "Barna"])
    #expect(file.read().value.defaultPlace?.name == "Berlin")
  }

  @Test func `An empty change also fixes the file`() throws {
    try put(text)
    try file.update { _ in }
    #expect(file.read().note == nil)
    #expect(contents(copy) == text)
  }

  @Test func `A default that is not an id is ignored`() throws {
    try put(text.replacing("\"default\": \"2950159\"", with: "\"default\": {}"))
    #expect(file.read().value.defaultPlace?.name == "Berlin")
  }

  @Test func `A file without readable places is set aside`() throws {
    try put(#"{"places": [{"id": 4}]}"#)
    let note = file.read().note
    if case .setAside = note {} else { Issue.record("\(String(describing: note))") }
  }
}
