import Foundation
import Mux
import Testing

/// Files and images in a zipper.
@Suite(.timeLimit(.minutes(60))) struct ZipperMediaTests {
  /// A downloader that fails: local files need no download.
  private struct NoNetwork: MediaDownloader {
    struct Asked: Error {}

    func download(_ request: MediaRequest, to receiver: any MediaReceiver) async throws {
      throw Asked()
    }
  }

  @Test func `Files and images come in the order they were added`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "zip-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "picture.txt")
    try Data("pixels".utf8).write(to: url)
    let media = MediaLoader(root: folder.appending(path: "cache"), downloader: NoNetwork())
    let images = ImageLoader(media: media) { try String(contentsOf: $0, encoding: .utf8) }

    let results = await Zipper().add { 1 }.add(url: url, images).add(url: url, media).results()
    #expect(try results[0].get() as? Int == 1)
    #expect(try results[1].get() as? String == "pixels")
    #expect(try (results[2].get() as? URL)?.lastPathComponent == "picture.txt")
  }
}
