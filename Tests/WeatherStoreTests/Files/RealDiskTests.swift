import Foundation
import Mux
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.timeLimit(.minutes(60)), .enabled(if: SmallDisk.isPossible, "no disk can be mounted here"))
struct RealDiskTests {
  @Test func `A full disk leaves the file unchanged`() async throws {
    try await SmallDisk.with(kilobytes: 64) { disk in
      let file = ConfigFile<PlaceBook>("places.json", in: disk.folder.path)
      try file.update { $0.add(.ten[0]) }
      try disk.fill()
      #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[1]) } }
      #expect(file.read().value.places.map(\.place) == [.ten[0]])
      let names = try FileManager.default.contentsOfDirectory(atPath: disk.folder.path)
      #expect(names.allSatisfy { !$0.hasSuffix(".tmp") })
      try disk.makeRoom()
      try file.update { $0.add(.ten[1]) }
      #expect(file.read().value.places.count == 2)
    }
  }

  @Test func `A disk that becomes read-only is still read, and writing throws`() async throws {
    try await SmallDisk.with(kilobytes: 64) { disk in
      let file = ConfigFile<PlaceBook>("places.json", in: disk.folder.path)
      try file.update { $0.add(.ten[0]) }
      try disk.setReadOnly(true)
      #expect(file.read().value.places.count == 1)
      let error = #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[1]) } }
      guard case .disk(_, let cause) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(cause.code == EROFS)
    }
  }
}
