import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Availability of contents without a loaded value, and values present from the start.
@Suite(.computes, .timeLimit(.minutes(60))) struct ContentsTests {
  @Test func `A file on disk counts as available contents before it is loaded`() async throws {
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("picture"))
      let images = ImageLoader(media: media) { try String(contentsOf: $0, encoding: .utf8) }
      let url = try #require(URL(string: "https://a.example/a.png"))
      #expect(!Loadable(images[url]).isContentsAvailable)
      _ = try await media.request(url)
      let (file, picture) = (Loadable(media[url]), Loadable(images[url]))
      #expect(!file.state.hasValue && file.isContentsAvailable)
      #expect(!picture.state.hasValue && picture.isContentsAvailable)
      let group = LoadableGroup([picture, StatePublisher<Int>()], mode: .any)
      #expect(group.isContentsAvailable)
      group.loadables = [picture, file]
      #expect(LoadableProxy(picture).isContentsAvailable && group.isContentsAvailable)
      try await media.clear()
      #expect(!file.isContentsAvailable && !picture.isContentsAvailable)
      #expect(!group.isContentsAvailable)
    }
  }

  @Test func `An image in memory is available though its file is gone`() async throws {
    try await withTemporaryFolder { folder in
      let media = MediaLoader(root: folder, downloader: ScriptedDownloader.bytes("picture"))
      let images = ImageLoader(media: media) { try String(contentsOf: $0, encoding: .utf8) }
      let url = try #require(URL(string: "https://a.example/a.png"))
      _ = try await images.request(url)
      try await media.clear()
      #expect(Loadable(images[url]).isContentsAvailable)
      images.clearMemory()
      #expect(!Loadable(images[url]).isContentsAvailable)
    }
  }

  @Test func `hasCachedValue is true for a cached value, never for a closure`() throws {
    try FollowedSubject.run(seeds: 0..<1) { _, subject in
      #expect(!subject.source.hasCachedValue)
      subject.store(1)
      #expect(subject.source.hasCachedValue && subject.loadable().isContentsAvailable)
      subject.clearMemory()
      #expect(!subject.source.hasCachedValue)
    }
    let publisher = StatePublisher<Int>()
    #expect(!FetchSource { 1 }.hasCachedValue && !publisher.isContentsAvailable)
    publisher.updateData(1)
    #expect(publisher.isContentsAvailable)
  }

  @Test func `Loadable.loaded has its value from the start and can load it again`() async throws {
    let clock = ManualClock()
    let loadable = Loadable.loaded(7, environment: clock.environment)
    #expect(LineLog.line(loadable.state) == "loaded 7")
    #expect(!loadable.needsSync && loadable.age == .zero)
    clock.advance(by: .seconds(5))
    #expect(loadable.age == .seconds(5))
    #expect(try await loadable.fetch() == 7)
    loadable.reset()
    #expect(try await loadable.fetchIfNeeded() == 7)
  }
}
