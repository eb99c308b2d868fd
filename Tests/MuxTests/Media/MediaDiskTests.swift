import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Real disks that are full or read-only.
@Suite(.timeLimit(.minutes(60))) struct MediaDiskTests {
  /// A downloader that returns as many bytes as the last path component says, in pieces.
  private let downloader = ScriptedDownloader { request, receiver in
    let count = Int(request.url.lastPathComponent) ?? 0
    try receiver.begin(status: 200, headers: ["Content-Length": "\(count)", "ETag": "\"1\""])
    var rest = count
    while rest > 0 {
      try receiver.receive(Data(count: min(rest, 16_384)))
      rest -= min(rest, 16_384)
    }
  }

  private func url(_ bytes: Int) throws -> URL {
    try #require(URL(string: "https://a.example/\(bytes)"))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small disk"))
  func `A full disk fails only the download that does not fit`() async throws {
    try await SmallDisk.with(kilobytes: 512) { disk in
      let root = disk.folder.appending(path: "root")
      let media = MediaLoader(root: root, downloader: downloader)
      let small = try await media.request(url(100_000))
      await #expect(throws: CacherError.full) { try await media.request(url(1_000_000)) }
      // No partial file takes the remaining room, so what fits still comes.
      #expect(try filePaths(below: root) == ["files/\(small.lastPathComponent)"])
      let other = try await media.request(url(200_000))
      #expect(try Data(contentsOf: small).count == 100_000)
      #expect(try Data(contentsOf: other).count == 200_000)
      try await media.clear(url: url(100_000))
      try await media.clear(url: url(200_000))
      #expect(try await Data(contentsOf: media.request(url(400_000))).count == 400_000)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small disk"))
  func `Metadata without room is saved later`() async throws {
    try await SmallDisk.with(kilobytes: 128) { disk in
      let root = disk.folder.appending(path: "root")
      let media = MediaLoader(root: root, downloader: downloader)
      let file = try await media.request(url(10_000))
      try disk.fill()
      await #expect(throws: (any Error).self) { try await media.save() }
      #expect(try await media.request(url(10_000)) == file)
      try disk.makeRoom()
      try await media.save()
      let names = [".\(file.lastPathComponent)", file.lastPathComponent]
      #expect(try filePaths(below: root) == names.map { "files/\($0)" })
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small disk"))
  func `A read-only disk is read and fails downloads`() async throws {
    try await SmallDisk.with(kilobytes: 512) { disk in
      let root = disk.folder.appending(path: "root")
      // Written by hand: another loader might still hold its lock.
      let file = try root.appending(path: "files/\(MediaKey(url(1000)).name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(count: 1000).write(to: file)
      try disk.setReadOnly(true)
      let media = MediaLoader(root: root, downloader: downloader)
      #expect(try await media.request(url(1000)).path == file.path)
      await #expect(throws: CacherError.self) { try await media.request(url(2000)) }
      try disk.setReadOnly(false)
      #expect(try await Data(contentsOf: media.request(url(2000))).count == 2000)
    }
  }

  @Test func `A root below a file fails without a crash`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data("x".utf8).write(to: file)
      let media = MediaLoader(root: file.appending(path: "root"), downloader: downloader)
      await #expect(throws: CacherError.self) { try await media.request(url(1000)) }
      #expect(try media.cachedFile(for: url(1000)) == nil)
      #expect(unlink(file.path) == 0)
      #expect(try await Data(contentsOf: media.request(url(1000))).count == 1000)
    }
  }
}
