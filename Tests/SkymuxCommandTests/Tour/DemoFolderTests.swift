import Foundation
import Mux
import Testing

@testable import SkymuxCommand

struct DemoFolderTests {
  @Test func `A save after the end fails and does not restore the folder`() async throws {
    let folder = DemoFolder()
    let numbers = MultiplexerMap(
      cacheKey: "Numbers", options: MuxOptions(cacher: folder.cacher { Date() })
    ) { (key: Int) in key }
    _ = try await numbers.request(key: 1)
    try await numbers.save()
    #expect(FileManager.default.fileExists(atPath: folder.url.path))
    folder.end()
    _ = try await numbers.request(key: 2)
    await #expect(throws: (any Error).self) { try await numbers.save() }
    let late = MultiplexerMap(
      cacheKey: "Late", options: MuxOptions(cacher: folder.cacher { Date() })
    ) { (key: Int) in key }
    _ = try await late.request(key: 1)
    await #expect(throws: (any Error).self) { try await late.save() }
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }
}
