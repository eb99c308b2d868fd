import Foundation
import MuxTesting
import Weather

@testable import WeatherStore

/// Tests of the places file, each on its own disk.
protocol PlacesFileTesting {
  var disk: SimulatedFileSystem { get }
}

extension PlacesFileTesting {
  var path: String { "/c/skymux/places.json" }

  var file: ConfigFile<PlaceBook> {
    ConfigFile(
      "places.json", in: "/c/skymux", files: disk,
      wallClock: { Date(timeIntervalSince1970: 1_800_000_000) })
  }

  /// Creates the file and syncs its folders.
  func put(_ text: String) throws {
    try disk.makeFolder("/c", mode: 0o700)
    try disk.makeFolder("/c/skymux", mode: 0o700)
    try disk.create(path, contents: Array(text.utf8), mode: 0o600, modified: Date(), sync: true)
    for folder in ["/c/skymux", "/c", "/"] { try disk.sync(folder: folder) }
  }

  func contents(_ path: String) -> String? {
    disk.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
