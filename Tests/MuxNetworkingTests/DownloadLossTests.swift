import Foundation
import Mux
import MuxNetworking
import SystemTesting
import Testing

/// Downloads that lose what they have put on disk, or may not go on with it.
// Checklist 22
@Suite(.timeLimit(.minutes(30))) struct DownloadLossTests {
  let transport = NetworkTransport(silence: .seconds(600))
  let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) })

  /// The place of the only part there is.
  private func part(below folder: URL) throws -> URL {
    let paths = try filePaths(below: folder)
    return folder.appending(path: try #require(paths.first))
  }

  @Test(arguments: [nil, 10, 60_001])
  func `A part that is not as it was left is not continued`(length: Int?) async throws {
    let files = try FileServer(.init(content: content, cuts: [60_000, 0]))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      await #expect(throws: (any Error).self) { try await media.request(files.url) }
      let part = try part(below: folder)
      if let length {
        try Data(count: length).write(to: part)
      } else {
        try FileManager.default.removeItem(at: part)
      }
      let file = try await media.request(files.url)
      #expect(try Data(contentsOf: file) == content)
      #expect(files.ranges == [nil, "bytes=60000-", nil])
      #expect(try filePaths(below: folder) == ["files/\(file.lastPathComponent)"])
    }
  }
}
