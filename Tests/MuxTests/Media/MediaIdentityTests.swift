import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// The identity of media files.
@Suite(.computes, .timeLimit(.minutes(60))) struct MediaIdentityTests {
  private func signed(_ name: String, _ signature: Int) throws -> URL {
    try #require(URL(string: "https://a.example/\(name)?signature=\(signature)"))
  }

  @Test func `URLs of one identity share one file`() async throws {
    try await withTemporaryFolder { folder in
      let asked = ScriptedDownloader.Counter()
      let media = MediaLoader(
        root: folder, identity: { $0.path },
        downloader: ScriptedDownloader.bytes("x", asked: asked))
      let images = ImageLoader(media: media) { try String(contentsOf: $0, encoding: .utf8) }
      let file = try await media.request(signed("a.png", 1))
      #expect(try await media.request(signed("a.png", 2)) == file)
      #expect(try await images.request(signed("a.png", 3)) == "x")
      #expect(try images.cachedImage(for: signed("a.png", 4)) == "x")
      #expect(asked.count == 1)
      #expect(try await media.request(signed("b.png", 1)) != file)
      #expect(asked.count == 2)
      try await media.clear(url: signed("a.png", 5))
      #expect(try media.cachedFile(for: signed("a.png", 1)) == nil)
      #expect(try media.cachedFile(for: signed("b.png", 9)) != nil)
    }
  }

  @Test func `A map with keys of any type can fetch files`() async throws {
    try await withTemporaryFolder { folder in
      let asked = ScriptedDownloader.Counter()
      let media = MediaLoader(
        root: folder, downloader: ScriptedDownloader.bytes("x", asked: asked))
      let posters = MultiplexerMap<Int, URL>(name: "posters") { number in
        try await media.request(URL(string: "https://a.example/\(number).png") ?? folder)
      }
      let file = try await posters.request(key: 7)
      #expect(try await posters.request(key: 7) == file)
      #expect(asked.count == 1)
    }
  }
}
