import Foundation
import Mux
import MuxNetworking
import Testing

/// The loaders that need not be made.
@Suite struct MainLoaderTests {
  @Test func `There is one loader of files, and one of pictures over it`() {
    #expect(MediaLoader.main === MediaLoader.main)
    #expect(MediaLoader.main.name == "Media")
    #expect(ImageLoader.main === ImageLoader.main)
    #expect(ImageLoader.main.name == "Images")
  }

  @Test func `They bring what lies on this machine without a network`() async throws {
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
