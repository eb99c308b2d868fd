import Foundation
import Mux
import MuxNetworking
import Testing

/// The shared loaders.
@Suite struct MainLoaderTests {
  @Test func `MediaLoader.main and ImageLoader.main are shared instances`() {
    #expect(MediaLoader.main === MediaLoader.main)
    #expect(MediaLoader.main.name == "Media")
    #expect(ImageLoader.main === ImageLoader.main)
    #expect(ImageLoader.main.name == "Images")
  }

  @Test func `The shared loaders return local files without a network`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "main-loader-\(UUID().uuidString).txt")
    try Data("here".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await MediaLoader.main.request(file) == file)
    #if !canImport(UIKit) && !canImport(AppKit)
    #expect(try await ImageLoader.main.request(file) == Data("here".utf8))
    #endif
  }
}
