import Foundation
import Testing

@testable import Weather

@Suite struct PlaceZoneTests {
  /// Zones whose past neither this database nor Foundation's is likely to change.
  @Test(arguments: [
    "Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "Asia/Kathmandu",
    "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Auckland", "UTC",
  ])
  func `The system database and Foundation agree`(_ name: String) throws {
    let foundation = try #require(TimeZone(identifier: name))
    let zone = PlaceZone(identifier: name)
    for step in 0..<4000 {
      // From 1995 to 2022, at every hour of the day.
      let instant = Date(timeIntervalSince1970: 788_918_400 + Double(step) * 212_400)
      let offset = zone.offset(at: instant)
      if offset != foundation.secondsFromGMT(for: instant) {
        Issue.record("\(name) at \(instant): \(offset)")
      }
    }
  }

  @Test func `Without zone files Foundation provides the rules`() {
    let none = ZoneFiles(folders: ["/no/such/folder"])
    let zone = PlaceZone(identifier: "Europe/Berlin", files: none)
    #expect(zone.isKnown)
    #expect(zone.offset(at: Date(timeIntervalSince1970: 1_782_864_000)) == 7200)
    #expect(zone.offset(at: Date(timeIntervalSince1970: 1_795_258_800)) == 3600)
    let sea = PlaceZone(identifier: "Etc/GMT+9", fallbackOffset: 1, files: none)
    #expect(sea.offset(at: Date(timeIntervalSince1970: 0)) == -32_400)
    #expect(!PlaceZone(identifier: "Mars/Olympus", files: none).isKnown)
    #expect(!PlaceZone(identifier: nil, files: none).isKnown)
  }

  @Test func `The first folder that has a zone file is used`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Mars"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = MadeZoneFile(offsets: [0], footer: "<+0139>-1:39:35")
    try Data(made.slim).write(to: folder.appending(path: "Mars/Olympus"))
    try Data("TZif, perhaps".utf8).write(to: folder.appending(path: "Mars/Damaged"))
    let files = ZoneFiles(folders: ["/no/such/folder", folder.path])
    #expect(files.rules(of: "Mars/Olympus")?.offset(at: 0) == 5975)
    #expect(files.rules(of: "Mars/Damaged") == nil)
    #expect(files.rules(of: "Mars") == nil)
    // Rules that were read once need no file.
    try FileManager.default.removeItem(at: folder)
    #expect(files.rules(of: "Mars/Olympus")?.offset(at: 0) == 5975)
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "../zoneinfo/UTC", "Europe/../UTC", "Europe//Berlin", "Europe/",
    "zone.tab", "Europe/Berlin\0", "Zürich", String(repeating: "a", count: 65),
  ])
  func `A name that is not a plain path is rejected`(_ name: String) {
    #expect(ZoneFiles.system.rules(of: name) == nil)
  }
}
