import Foundation
import SystemTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct ImageLoaderTests {
  private struct Damaged: Error {}

  private func url(_ name: String) throws -> URL {
    try #require(URL(string: "https://a.example/\(name)"))
  }

  @Test func `Concurrent requests decode an image once`() async throws {
    try await withTemporaryFolder { folder in
      let (asked, decoded) = (ScriptedDownloader.Counter(), ScriptedDownloader.Counter())
      let media = MediaLoader(
        root: folder, downloader: ScriptedDownloader.bytes("picture", asked: asked))
      let images = ImageLoader(media: media) { file in
        decoded.add()
        return try String(contentsOf: file, encoding: .utf8)
      }
      let url = try url("a.png")
      let found = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<20 { group.addTask { try await images.request(url) } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(found == ["picture"])
      #expect(decoded.count == 1)
      #expect(images.cachedImage(for: url) == "picture")
      images.clearMemory()
      let entry = try await images[url].requestEntry()
      #expect(entry.value == "picture")
      #expect(entry.source == .memory)
      #expect(decoded.count == 2)
      #expect(asked.count == 1)
    }
  }

  @Test func `The image of a stale file stays in memory, reported as stale`() async throws {
    try await withTemporaryFolder { folder in
      let options = MuxOptions(freshness: Freshness(timeToLive: .zero))
      let media = MediaLoader(
        root: folder, options: options, downloader: ScriptedDownloader.bytes("picture"))
      let images = ImageLoader(media: media) { try String(contentsOf: $0, encoding: .utf8) }
      let url = try url("a.png")
      #expect(try await images.requestEntry(url).isStale)
      #expect(images.cachedImage(for: url) == "picture")
    }
  }

  @Test func `A damaged file is removed, reported and downloaded again`() async throws {
    try await withTemporaryFolder { folder in
      let asked = ScriptedDownloader.Counter()
      let media = MediaLoader(
        root: folder,
        downloader: ScriptedDownloader { request, receiver in
          asked.add()
          try receiver.begin(status: 200, headers: [:])
          try receiver.receive(Data((asked.count == 1 ? "junk" : "picture").utf8))
        })
      let images = ImageLoader(media: media) { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text == "picture" else { throw Damaged() }
        return text
      }
      let url = try url("a.png")
      let error = await #expect(throws: MediaError.undecodable(reason: "Damaged()")) {
        try await images.request(url)
      }
      #expect(error?.isConnectivityError == false)
      #expect(media.cachedFile(for: url) == nil)
      #expect(try await images.request(url) == "picture")
      #expect(asked.count == 2)
    }
  }

  @Test func `A damaged file of the user is left alone`() async throws {
    try await withTemporaryFolder { folder in
      let own = folder.appending(path: "own.png")
      try Data("junk".utf8).write(to: own)
      let media = MediaLoader(
        root: folder.appending(path: "root"), downloader: ScriptedDownloader.bytes(""))
      let images = ImageLoader<String>(media: media) { _ in throw Damaged() }
      await #expect(throws: MediaError.self) { try await images.request(own) }
      #expect(FileManager.default.fileExists(atPath: own.path))
    }
  }

  @Test func `Images in memory stay within their cost limit`() async throws {
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("1234"))
      let images = ImageLoader(
        media: media, limits: CacheLimits(count: nil, cost: 10), cost: \.utf8.count
      ) { file in try String(contentsOf: file, encoding: .utf8) }
      for number in 0..<5 { _ = try await images.request(url("\(number).png")) }
      #expect(images.snapshot().map(\.cost).reduce(0, +) == 8)
    }
  }
}
