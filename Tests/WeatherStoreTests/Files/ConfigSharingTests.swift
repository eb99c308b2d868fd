import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes, .timeLimit(.minutes(60))) struct ConfigSharingTests {
  @Test func `Twenty concurrent writers lose no change`() async throws {
    try await withTemporaryFolder { folder in
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            let file = ConfigFile<PlaceBook>("places.json", in: folder.path + "/new/skymux")
            #expect(throws: Never.self) {
              try file.update { $0.add(.sample("P\(number)", Double(number), 0, id: number + 1)) }
            }
            #expect(file.read().note == nil)
          }
        }
      }
      let file = ConfigFile<PlaceBook>("places.json", in: folder.path + "/new/skymux")
      #expect(Set(file.read().value.places.map(\.name)).count == 20)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/skymux")
      #expect(names.sorted() == [".lock", "places.json"])
    }
  }

  @Test func `A symbolic link stays a link`() async throws {
    try await withTemporaryFolder { folder in
      let (link, target) = (folder.path + "/places.json", folder.path + "/elsewhere.json")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let file = ConfigFile<PlaceBook>("places.json", in: folder.path)
      try file.update { $0.add(.ten[0]) }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      #expect(file.read().value.places.count == 1)
      try file.update { $0.add(.ten[1]) }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      #expect(file.read().value.places.count == 2)
    }
  }

  @Test func `Only the owner can read the file and its folder`() async throws {
    try await withTemporaryFolder { folder in
      let file = ConfigFile<PlaceBook>("places.json", in: folder.path + "/skymux")
      try file.update { $0.add(.ten[0]) }
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try mode(folder.path + "/skymux/places.json") == 0o600)
      #expect(try mode(folder.path + "/skymux") == 0o700)
    }
  }

  @Test func `A folder in place of the file is reported`() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path + "/places.json", withIntermediateDirectories: true)
      let file = ConfigFile<PlaceBook>("places.json", in: folder.path)
      guard case .unreadable = file.read().note else {
        Issue.record("\(String(describing: file.read().note))")
        return
      }
      #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[0]) } }
    }
  }

  @Test func `A file in place of the home folder is reported`() async throws {
    try await withTemporaryFolder { folder in
      let home = folder.path + "/home"
      #expect(FileManager.default.createFile(atPath: home, contents: Data()))
      let file = ConfigFile<PlaceBook>("places.json", in: home + "/.config/skymux")
      #expect(file.read().value == PlaceBook())
      #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[0]) } }
    }
  }
}
