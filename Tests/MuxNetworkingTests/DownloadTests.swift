import Foundation
import Mux
import MuxNetworking
import MuxTesting
import SystemTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct DownloadTests {
  let transport = NetworkTransport(idleTimeout: .seconds(600))

  @Test func `Concurrent requests share one download, and the file stays`() async throws {
    let files = try FileServer("a picture")
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let url = files.url
      let found = try await withThrowingTaskGroup(of: URL.self) { group in
        for _ in 0..<50 { group.addTask { try await media.request(url) } }
        return try await group.reduce(into: Set<URL>()) { $0.insert($1) }
      }
      let file = try #require(found.first)
      #expect(found.count == 1)
      #expect(try Data(contentsOf: file) == Data("a picture".utf8))
      #expect(file.pathExtension == "png")
      #expect(files.requests.count == 1)
      #expect(try filePaths(below: folder) == ["files/\(file.lastPathComponent)"])
      // A new loader finds it.
      let next = MediaLoader(root: folder, downloader: transport)
      #expect(next.cachedFile(for: url) == file)
      #expect(try await next.request(url) == file)
      #expect(files.requests.count == 1)
    }
  }

  @Test(arguments: [204, 206, 304, 400, 401, 404, 416, 500, 503])
  func `Only a complete 200 response becomes a file`(status: Int) async throws {
    let server = try LoopbackServer { _ in
      .init(status: status, body: status == 204 || status == 304 ? Data() : Data("sorry".utf8))
    }
    defer { server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let error = await #expect(throws: MediaError.badStatus(status)) {
        try await media.request(server.url("/a.png"))
      }
      #expect(error?.isConnectivityError == (status == 503))
      let left = try filePaths(below: folder)
      #expect(left == [])
    }
  }

  @Test func `Every listener receives the progress`() async throws {
    let gate = Gate()
    let files = try FileServer(
      .init(content: Data(repeating: 7, count: 100_000), gate: gate))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let url = files.url
      let logs = (0..<3).map { _ in Log<MediaProgress>() }
      let (begun, late) = (Gate(), Gate())
      let first = Task {
        try await media.request(url) {
          logs[0].append($0)
          begun.open()
        }
      }
      await begun.pass()
      #expect(media.progress(for: url) == MediaProgress(received: 1, expected: 100_000))
      let others = logs.dropFirst().map { log in
        Task {
          try await media.request(url) {
            log.append($0)
            late.open()
          }
        }
      }
      await late.pass()
      gate.open()
      _ = try await first.value
      for other in others { _ = try await other.value }
      for log in logs {
        #expect(log.all.last == MediaProgress(received: 100_000, expected: 100_000))
        #expect(log.all.map(\.received) == log.all.map(\.received).sorted())
        #expect(log.all.first == MediaProgress(received: 1, expected: 100_000))
      }
      #expect(media.progress(for: url) == nil)
    }
  }

  @Test func `An interrupted download resumes where it stopped`() async throws {
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    let files = try FileServer(.init(content: content, cuts: [70_000, 50_000]))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let file = try await media.request(files.url)
      #expect(try Data(contentsOf: file) == content)
      #expect(files.ranges == [nil, "bytes=70000-", "bytes=120000-"])
      #expect(try filePaths(below: folder).count == 1)
    }
  }

  @Test func `A partial file is not continued with another version`() async throws {
    let content = Data(repeating: 1, count: 100_000)
    let newer = Data(repeating: 2, count: 90_000)
    let files = try FileServer(.init(content: content, cuts: [60_000]))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport) { _ in
        // Between the first and the second request.
        if files.requests.count == 1 { files.change { ($0.content, $0.tag) = (newer, "\"2\"") } }
      }
      let file = try await media.request(files.url)
      #expect(try Data(contentsOf: file) == newer)
      #expect(files.ranges == [nil, "bytes=60000-"])
    }
  }

  @Test(arguments: [nil, "W/\"1\""])
  func `A partial file without a strong ETag is not kept`(tag: String?) async throws {
    let files = try FileServer(
      .init(content: Data(repeating: 1, count: 100_000), tag: tag, cuts: [60_000, 60_000]))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let error = await #expect(throws: (any Error).self) { try await media.request(files.url) }
      #expect(error?.isConnectivityError == true)
      let left = try filePaths(below: folder)
      #expect(left == [])
      #expect(files.ranges == [nil])
    }
  }

  @Test func `A later request resumes the partial file of a failed one`() async throws {
    let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let files = try FileServer(.init(content: content, cuts: [60_000, 0, 0]))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      await #expect(throws: (any Error).self) { try await media.request(files.url) }
      #expect(try filePaths(below: folder).count == 1)
      await #expect(throws: (any Error).self) { try await media.request(files.url) }
      let file = try await media.request(files.url)
      #expect(try Data(contentsOf: file) == content)
      #expect(files.ranges == [nil] + Array(repeating: "bytes=60000-", count: 3))
      #expect(try filePaths(below: folder) == ["files/\(file.lastPathComponent)"])
    }
  }

  @Test func `A download is cancelled with its last caller`() async throws {
    let (asked, gone) = (Gate(), Gate())
    let server = try LoopbackServer { _ in
      .init(
        parts: [
          .bytes(Data("half".utf8)), .wait { asked.open() }, .hang, .wait { gone.open() },
        ], length: .declared(8))
    }
    defer { server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let url = server.url("/a.png")
      let callers = (0..<3).map { _ in Task { try await media.request(url) } }
      await asked.pass()
      for caller in callers { caller.cancel() }
      for caller in callers {
        await #expect(throws: CancellationError.self) { try await caller.value }
      }
      await gone.pass()
    }
  }

  @Test func `An unchanged file is not downloaded again`() async throws {
    let files = try FileServer("a picture")
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let file = try await media.request(files.url)
      try await media.save()
      // Even by a new loader.
      let next = MediaLoader(root: folder, downloader: transport)
      #expect(try await next.request(files.url, policy: .refresh) == file)
      #expect(files.requests.all.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
      files.change { ($0.content, $0.tag) = (Data("another".utf8), "\"2\"") }
      _ = try await next.refresh(url: files.url).request(files.url)
      #expect(try Data(contentsOf: file) == Data("another".utf8))
      #expect(files.requests.count == 3)
    }
  }

  @Test func `Header changes are sent, and no secrets reach the disk`() async throws {
    let files = try FileServer("a picture")
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let repository = MuxRepository()
      let media = MediaLoader(root: folder, downloader: transport) {
        $0.headers["Authorization"] = "Bearer token123"
      }.register(in: repository)
      let long = String(repeating: "x", count: 2000)
      let url = files.server.url("/\(long).jpeg?key=secret456&y=..%2F..#part")
      let file = try await media.request(url)
      try await media.save()
      #expect(files.requests.all.map { $0.headers["Authorization"] } == ["Bearer token123"])
      #expect(file.pathExtension == "jpeg")
      #expect(file.lastPathComponent.utf8.count < 64)
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.contains("secret") || $0.contains("..") })
      for name in names {
        guard let text = try? Data(contentsOf: folder.appending(path: name)) else { continue }
        #expect(text.firstRange(of: Data("secret456".utf8)) == nil, "\(name)")
        #expect(text.firstRange(of: Data("token123".utf8)) == nil, "\(name)")
      }
      #expect(repository.snapshot().map(\.key) == [file.lastPathComponent])
    }
  }

  @Test func `gzip, chunks and closing the connection all give a whole file`() async throws {
    let text = Data(String(repeating: "all the weather ", count: 8000).utf8)
    let server = try LoopbackServer { request in
      switch request.url.path() {
      case "/gzip": .gzipped(body: text)
      case "/chunks": .init(parts: [.bytes(text), .bytes(text)], length: .chunked)
      default: .init(parts: [.bytes(text)], length: .untilClose)
      }
    }
    defer { server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      for (path, content) in [("/gzip", text), ("/chunks", text + text), ("/close", text)] {
        let file = try await media.request(server.url(path))
        #expect(try Data(contentsOf: file) == content, "\(path)")
      }
    }
  }

  @Test func `Without a server the old file answers, except for .reload`() async throws {
    let files = try FileServer("a picture")
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let file = try await media.request(files.url)
      files.server.stop()
      let entry = try await media.requestEntry(files.url, policy: .refresh)
      #expect(entry.value == file)
      await #expect(throws: (any Error).self) {
        try await media.request(files.url, policy: .reload)
      }
      #expect(media.cachedFile(for: files.url) == file)
    }
  }
}
