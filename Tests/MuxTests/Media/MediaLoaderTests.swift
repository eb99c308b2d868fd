import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct MediaLoaderTests {
  private func url(_ name: String) throws -> URL {
    try #require(URL(string: "https://a.example/\(name)"))
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  @Test(arguments: [ClearMode.deliver, .fail])
  func `A file cleared during its download is not kept`(inFlight: ClearMode) async throws {
    try await withTemporaryFolder { folder in
      let fetch = ScriptedFetch<Int>()
      let media = MediaLoader(
        root: folder,
        downloader: ScriptedDownloader { _, receiver in
          try receiver.begin(status: 200, headers: ["ETag": "\"1\""])
          try receiver.receive(Data("old ".utf8))
          _ = try await fetch()
          try receiver.receive(Data("file".utf8))
        })
      let url = try url("a.png")
      let caller = Task { try await media.request(url) }
      let call = try await fetch.next()
      try await media.clear(inFlight: inFlight)
      if inFlight == .fail {
        await #expect(throws: MuxError.cleared) { try await caller.value }
        call.succeed(0)
      } else {
        call.succeed(0)
        let file = try await caller.value
        #expect(try text(file) == "old file")
        #expect(file.deletingLastPathComponent().lastPathComponent == "parts")
      }
      #expect(media.cachedFile(for: url) == nil)
      await #expect(throws: MuxError.notCached) { try await media.request(url, policy: .cacheOnly) }
      // The next start removes the parts left for waiting callers.
      let next = MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("new"))
      withExtendedLifetime(media) {}
      #expect(try text(await next.request(url)) == "new")
    }
  }

  @Test func `clear(url:) removes one file and leaves the others`() async throws {
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("x"))
      let (one, other) = (try url("1.png"), try url("2.png"))
      let file = try await media.request(one)
      _ = try await media.request(other)
      try await media.save()
      try await media.clear(url: one)
      #expect(media.cachedFile(for: one) == nil)
      #expect(media.cachedFile(for: other) != nil)
      #expect(!FileManager.default.fileExists(atPath: file.path))
      try await media.clear()
      let left = try filePaths(below: folder)
      #expect(left == [])
    }
  }

  @Test func `Parts of a killed run are removed, those of a running one stay`() async throws {
    try await withTemporaryFolder { folder in
      let parts = folder.appending(path: "parts")
      try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
      for name in ["dead-1-a.png", "dead.lock", "orphan-7-b", "living-1-c.png"] {
        try Data("x".utf8).write(to: parts.appending(path: name))
      }
      let lock = try POSIXFileSystem().lock(
        parts.appending(path: "living.lock").path, busyTimeout: .zero)
      defer { lock?.release() }
      let media = MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("x"))
      let file = try await media.request(url("a.png"))
      let left = try filePaths(below: folder)
      #expect(left == ["files/\(file.lastPathComponent)", "parts/living-1-c.png"])
    }
  }

  @Test func `Metadata with an impossible lifetime does not crash`() async throws {
    try await withTemporaryFolder { folder in
      func loader() -> MediaLoader {
        MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("x"))
      }
      let media = loader()
      let file = try await media.request(url("1"))
      try await media.save()
      let note = folder.appending(path: "files/.\(file.lastPathComponent)")
      let text = try String(contentsOf: note, encoding: .utf8)
      try Data("{\"lifetime\":1e300,\(text.dropFirst())".utf8).write(to: note)
      let entry = try await loader().requestEntry(url("1"))
      #expect(entry.source == .disk && entry.value.path == file.path)
    }
  }

  @Test func `The oldest files make room`() async throws {
    try await withTemporaryFolder { folder in
      let clock = ManualClock(startDate: Date())
      let media = MediaLoader(
        root: folder, limits: DiskLimits(bytes: 10),
        options: MuxOptions(deadline: nil, environment: clock.environment),
        downloader: ScriptedDownloader.bytes("1234"))
      for name in ["1", "2", "3"] {
        _ = try await media.request(url(name))
        clock.advance(by: .seconds(1))
      }
      #expect(try media.cachedFile(for: url("1")) == nil)
      #expect(try media.cachedFile(for: url("2")) != nil)
      #expect(try media.cachedFile(for: url("3")) != nil)
      // A removed file is downloaded again although its URL is in memory.
      #expect(try text(await media.request(url("1"))) == "1234")
      #expect(try media.cachedFile(for: url("2")) == nil)
    }
  }

  @Test func `A file over the limit is rejected and leaves nothing`() async throws {
    try await withTemporaryFolder { folder in
      let media = MediaLoader(
        root: folder, limits: DiskLimits(bytes: 3), downloader: ScriptedDownloader.bytes("1234"))
      await #expect(throws: MediaError.tooLarge(limit: 3)) { try await media.request(url("1")) }
      let left = try filePaths(below: folder)
      #expect(left == [])
    }
  }

  @Test func `A file over its age limit is also gone after a restart`() async throws {
    try await withTemporaryFolder { folder in
      let clock = ManualClock(startDate: Date())
      let asked = ScriptedDownloader.Counter()
      func loader() -> MediaLoader {
        MediaLoader(
          root: folder, limits: DiskLimits(age: .seconds(60)),
          options: MuxOptions(deadline: nil, environment: clock.environment),
          downloader: ScriptedDownloader.bytes("x", asked: asked))
      }
      _ = try await loader().request(url("1"))
      clock.advance(by: .seconds(59))
      _ = try await loader().request(url("1"))
      #expect(asked.count == 1)
      clock.advance(by: .seconds(2))
      _ = try await loader().request(url("1"))
      #expect(asked.count == 2)
    }
  }

  @Test func `File and data URLs need no network`() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "root")
      let asked = ScriptedDownloader.Counter()
      let media = MediaLoader(
        root: root, downloader: ScriptedDownloader.bytes("x", asked: asked))
      let own = folder.appending(path: "own.txt")
      await #expect(throws: MediaError.noSuchFile) { try await media.request(own) }
      try Data("own".utf8).write(to: own)
      #expect(try await media.request(own) == own)
      let data = try await media.request(try #require(URL(string: "data:text/plain,a%20b")))
      #expect(try text(data) == "a b")
      #expect(data.pathExtension == "txt")
      await #expect(throws: MediaError.invalidDataURL) {
        try await media.request(try #require(URL(string: "data:;base64,*")))
      }
      #expect(asked.count == 0)
      #expect(try filePaths(below: root).count == 1)
    }
  }

  @Test func `Files are readable by their owner only`() async throws {
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("x"))
      let file = try await media.request(url("1"))
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test func `A MediaLoader is a source and reports its events`() async throws {
    try await withTemporaryFolder { folder in
      let repository = MuxRepository()
      let media = MediaLoader(
        cacheKey: "Posters", root: folder, downloader: ScriptedDownloader.bytes("x")
      ).register(in: repository)
      var events = repository.events().makeAsyncIterator()
      let source: any MuxSource<URL> = media[try url("secret.png?token=1")]
      #expect(try await source.requestEntry().source == .network)
      #expect(try await source.requestEntry().source == .memory)
      let first = try #require(await events.next())
      #expect(first.source == "Posters")
      #expect(first.key?.contains("token") == false)
      await repository.clearAll()
      let left = try filePaths(below: folder)
      #expect(left == [])
    }
  }
}
