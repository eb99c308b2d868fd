import Foundation
import Mux
import MuxNetworking
import SystemTesting
import Testing

/// Downloads whose partial files are lost or cannot be resumed.
@Suite(.timeLimit(.minutes(60))) struct DownloadLossTests {
  let transport = NetworkTransport(idleTimeout: .seconds(600))
  let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) })

  /// The URL of the only partial file.
  private func part(below folder: URL) throws -> URL {
    let paths = try filePaths(below: folder)
    return folder.appending(path: try #require(paths.first))
  }

  @Test(arguments: [nil, 10, 60_001])
  func `A changed partial file is not resumed`(length: Int?) async throws {
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

  @Test(arguments: ["", "files", "parts"])
  func `A removed folder is recreated`(name: String) async throws {
    let files = try FileServer(.init(content: content))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "root")
      let media = MediaLoader(root: root, downloader: transport)
      let file = try await media.request(files.url)
      try FileManager.default.removeItem(at: name == "" ? root : root.appending(path: name))
      for path in ["/picture.png", "/other.png"] {
        let file = try await media.request(files.server.url(path))
        #expect(try Data(contentsOf: file) == content)
      }
      try await media.save()
      try await media.clear()
      #expect(try await media.request(files.url) == file)
    }
  }

  @Test func `A loader whose lock file was deleted keeps its partial files`() async throws {
    let gate = Gate()
    let files = try FileServer(.init(content: content, gate: gate))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let begun = Gate()
      let (first, second) = (files.url, files.server.url("/other.png"))
      async let slow = media.request(first) { _ in begun.open() }
      await begun.pass()
      let parts = folder.appending(path: "parts")
      for name in try FileManager.default.contentsOfDirectory(atPath: parts.path)
      where name.hasSuffix(".lock") {
        try FileManager.default.removeItem(at: parts.appending(path: name))
      }
      let next = Gate()
      async let other = media.request(second) { _ in next.open() }
      await next.pass()
      // Another loader removes partial files without a lock.
      let third = MediaLoader(root: folder, downloader: transport)
      async let last = third.request(files.server.url("/third.png"))
      while files.requests.count < 3 { await Task.yield() }
      gate.open()
      for file in try await [slow, other, last] { #expect(try Data(contentsOf: file) == content) }
    }
  }

  @Test(arguments: [400, 403, 405, 501])
  func `A server that rejects the range is asked for the whole file`(status: Int) async throws {
    let files = try FileServer(.init(content: content, cuts: [60_000], refusal: status))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let file = try await media.request(files.url)
      #expect(try Data(contentsOf: file) == content)
      #expect(files.ranges == [nil, "bytes=60000-", nil])
    }
  }

  @Test func `A server that answers 429 is not asked for the whole file`() async throws {
    let files = try FileServer(.init(content: content, cuts: [60_000], refusal: 429))
    defer { files.server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      await #expect(throws: MediaError.badStatus(429)) { try await media.request(files.url) }
      files.change { $0.refusal = nil }
      let file = try await media.request(files.url)
      #expect(try Data(contentsOf: file) == content)
      #expect(files.ranges == [nil, "bytes=60000-", "bytes=60000-"])
    }
  }

  @Test func `A range with another Last-Modified is not appended`() async throws {
    let (old, new) = (content, Data(content.reversed()))
    let asked = Log<String?>()
    let server = try LoopbackServer { request in
      asked.append(request.headers["Range"])
      let isFirst = asked.count == 1
      var headers: HTTPHeaders = [
        "Date": "Sat, 21 Nov 2026 10:00:00 GMT",
        "Last-Modified": "Fri, \(isFirst ? 13 : 20) Nov 2026 10:00:00 GMT",
      ]
      guard !isFirst else {
        return .init(
          headers: headers, parts: [.bytes(Data(old.prefix(60_000))), .close],
          length: .declared(old.count))
      }
      guard request.headers["Range"] != nil else { return .init(headers: headers, body: new) }
      headers["Content-Range"] = "bytes 60000-99999/100000"
      return .init(status: 206, headers: headers, body: Data(new.dropFirst(60_000)))
    }
    defer { server.stop() }
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: transport)
      let file = try await media.request(server.url("/a.png"))
      #expect(try Data(contentsOf: file) == new)
      #expect(asked.all == [nil, "bytes=60000-", nil])
    }
  }
}
