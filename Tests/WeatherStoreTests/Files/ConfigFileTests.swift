import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes, .timeLimit(.minutes(60))) struct ConfigFileTests: PlacesFileTesting {
  let disk = SimulatedFileSystem()

  private var text: String? { contents(path) }

  @Test func `A written file is read back`() throws {
    try file.update { book in
      for place in Place.ten { book.add(place) }
      book.setAlias("@home", of: Place.ten[2].id)
      book.setDefault(Place.ten[3].id)
      book.rename(Place.ten[0].id, to: "The office")
    }
    let book = file.read().value
    #expect(book.places.map(\.place) == Place.ten)
    #expect(book.place(alias: "home")?.place == Place.ten[2])
    #expect(book.defaultPlace?.place == Place.ten[3])
    #expect(book.places[0].name == "The office")
    #expect(file.read().note == nil)
    #expect(disk.mode(of: path) == 0o600)
  }

  @Test func `The file is readable, indented JSON`() throws {
    try file.update { $0.add(.sample("Berlin", 52.52437, 13.41053, id: 2_950_159)) }
    #expect(
      text == """
        {
          "places" : [
            {
              "coordinates" : [
                52.52437,
                13.41053
              ],
              "id" : "2950159",
              "name" : "Berlin"
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func `A missing file reads as an empty value`() {
    #expect(file.read().value == PlaceBook())
    #expect(file.read().note == nil)
    #expect(disk.paths.isEmpty)
  }

  @Test func `Without a folder reading is empty and writing throws`() {
    let file = ConfigFile<PlaceBook>("places.json", in: nil, files: disk)
    #expect(file.read().value == PlaceBook())
    #expect(throws: ConfigError.noFolder) { try file.update { $0.add(.ten[0]) } }
  }

  @Test(arguments: [
    "{", "[]", "null", "{\"places\": 7}", "{\"places\": [{\"name\": \"Nowhere\"}]}", "\u{0}\u{1}",
    "<html>", "{\"places\": [{\"coordinates\": [1]}]}",
  ])
  func `A damaged file is set aside and reported once`(_ damage: String) throws {
    try put(damage)
    let reading = file.read()
    #expect(reading.value == PlaceBook())
    guard case .setAside(path, let name, _) = reading.note else {
      Issue.record("\(String(describing: reading.note))")
      return
    }
    #expect(disk.contents(of: name) == Array(damage.utf8))
    #expect(file.read().note == nil)
    try file.update { $0.add(.ten[0]) }
    #expect(file.read().value.places.count == 1)
    #expect(disk.contents(of: name) == Array(damage.utf8))
  }

  @Test func `A second damaged file does not replace the first copy`() throws {
    try put("{ one")
    _ = file.read()
    try disk.create(path, contents: Array("{ two".utf8), mode: 0o600, modified: Date(), sync: true)
    let note = try file.update { $0.add(.ten[0]) }.note
    #expect(note != nil)
    let kept = disk.paths.filter { $0.contains(".damaged-") }
    #expect(kept.compactMap { disk.contents(of: $0) }.count == 2)
  }

  @Test(arguments: ["", "\n", "  \n", "\u{0}\u{0}\u{0}"])
  func `An empty file does not count as damaged`(_ text: String) throws {
    try put(text)
    #expect(file.read().note == nil)
    try file.update { $0.add(.ten[0]) }
    #expect(file.read().value.places.count == 1)
  }

  @Test func `Unknown keys are preserved`() throws {
    try put(
      """
      {"version": 1, "colour": {"of": [1, 2.5, null, true, "x"]}, "places": [
        {"id": "1", "name": "A", "coordinates": [1, 2], "note": "mine", "aliases": ["a"]},
        {"id": "2", "name": "B", "coordinates": [3, 4], "tags": ["x"], "aliases": ["@B"]},
        {"id": "3", "name": "C", "coordinates": [5, 6]}]}
      """)
    try file.update { book in
      book.add(.sample("D", 7, 8, id: 4))
      book.rename(.geoNames(1), to: "Mine")
      book.setAlias("a", of: .geoNames(4))
      book.move(.geoNames(2), to: 0)
      book.remove(.geoNames(3))
    }
    let tree = try JSONDecoder().decode(JSONValue.self, from: Data((text ?? "").utf8))
    #expect(
      tree["colour"]
        == .object(["of": .list([.integer(1), .number(2.5), .null, .bool(true), .string("x")])]))
    guard case .list(let places)? = tree["places"] else {
      Issue.record("no list")
      return
    }
    #expect(places.map { $0["id"] } == ["2", "1", "4"].map { .string($0) })
    #expect(places[0]["tags"] == .list([.string("x")]))
    #expect(places[0]["aliases"] == .list([.string("@B")]))
    #expect(places[1]["note"] == .string("mine"))
    #expect(places[1]["aliases"] == nil)
    #expect(places[1]["calledByMe"] == .string("Mine"))
  }

  @Test func `An unknown value is preserved until that setting changes`() throws {
    let file = ConfigFile<Preferences>("places.json", in: "/c/skymux", files: disk)
    try put(#"{"icons": "sixel", "wind": "kn", "language": 7}"#)
    #expect(file.read().note == nil)
    #expect(file.read().value[.icons] == nil && file.read().value[.wind] == "kn")
    try file.update { $0.set(.clock, to: "12") }
    #expect(text?.contains("sixel") == true && text?.contains("7") == true)
    try file.update { $0.set(.icons, to: "ascii") }
    #expect(text?.contains("sixel") == false)
    #expect(file.read().value[.icons] == "ascii" && file.read().value[.clock] == "12")
    try file.update { $0.set(.wind, to: nil) }
    #expect(file.read().value[.wind] == nil)
  }

  @Test func `A file of a newer version is read but never written`() throws {
    let newer = #"{"version": 2, "places": [{"name": "A", "coordinates": [1, 2]}], "x": 1}"#
    try put(newer)
    let reading = file.read()
    #expect(reading.value.places.map(\.name) == ["A"])
    #expect(reading.note == .newerVersion(path: path, version: 2))
    #expect(throws: ConfigError.newerVersion(path: path, version: 2)) {
      try file.update { $0.add(.ten[0]) }
    }
    #expect(text == newer)
    disk.overwrite(path, with: Array(#"{"version": 3, "places": "elsewhere"}"#.utf8))
    #expect(file.read().value == PlaceBook())
    #expect(file.read().note == .newerVersion(path: path, version: 3))
  }

  @Test func `On a read-only disk reading works and writing throws`() throws {
    try file.update { $0.add(.ten[0]) }
    disk.isReadOnly = true
    #expect(file.read().value.places.count == 1)
    #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[1]) } }
    #expect(file.read().value.places.count == 1)
    disk.isReadOnly = false
    disk.overwrite(path, with: Array("{".utf8))
    disk.isReadOnly = true
    #expect(file.read().note == .damaged(path: path, reason: "it is not valid JSON"))
    #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[1]) } }
    #expect(text == "{")
  }

  @Test func `A write to a full disk leaves the file unchanged`() throws {
    try file.update { $0.add(.ten[0]) }
    let before = text
    disk.capacity = (before?.utf8.count ?? 0) + 20
    #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[1]) } }
    #expect(text == before)
    #expect(disk.paths.allSatisfy { !$0.hasSuffix(".tmp") })
    disk.capacity = nil
    try file.update { $0.add(.ten[1]) }
    #expect(file.read().value.places.count == 2)
  }

  @Test(arguments: [false, true])
  func `After any failing call the file is the old or the new one`(_ takesEffect: Bool) throws {
    try file.update { $0.add(.ten[0]) }
    for call in 1...100 {
      disk.fail(at: call, with: FileSystemFault(code: EIO, takesEffect: takesEffect))
      let isDone = (try? file.update { $0.add(.ten[1]) }) != nil
      let hasFailed = disk.hasFailed
      disk.cancelFaults()
      let book = file.read()
      #expect(book.note == nil)
      let count = book.value.places.count
      #expect(isDone ? count == 2 : count == 1 || (takesEffect && count == 2))
      try file.update { $0.remove(Place.ten[1].id) }
      if !hasFailed { return }
    }
    Issue.record("the faults never end")
  }

  @Test func `After a power loss the file is the old or the new one`() throws {
    for seed in 0..<Thorough.pick(4, 20) as Range<UInt64> {
      for call in 1...20 {
        let disk = SimulatedFileSystem()
        let file = ConfigFile<PlaceBook>("p.json", in: "/c", files: disk)
        try file.update { $0.add(.ten[0]) }
        disk.fail(from: call, with: FileSystemFault(code: EIO))
        let isDone = (try? file.update { $0.add(.ten[1]) }) != nil && !disk.hasFailed
        disk.crash(seed: seed)
        let book = file.read()
        #expect(book.note == nil)
        #expect(book.value.places.first?.place == .ten[0])
        if isDone { #expect(book.value.places.count == 2) }
        try file.update { $0.add(.ten[2]) }
        #expect(disk.paths.allSatisfy { !$0.hasSuffix(".tmp") })
      }
    }
  }
}
