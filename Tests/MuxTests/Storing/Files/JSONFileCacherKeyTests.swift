import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct JSONFileCacherKeyTests {
  /// Keys by their bytes, because equivalent spellings are equal strings.
  private func bytes(_ keys: [String]) -> Set<[UInt8]> { Set(keys.map { Array($0.utf8) }) }

  @Test func `Keys of any content stay distinct and round-trip`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      let records = strangeKeys.enumerated().map { CacheRecord.sample($1, "value \($0)") }
      #expect(try await cacher.save(records, in: domain, epoch: 0) == [])
      for (number, key) in strangeKeys.enumerated() {
        let record = try await cacher.load(key, in: domain)
        #expect(record.map { Array($0.key.utf8) } == Array(key.utf8))
        #expect(record?.text == "value \(number)")
      }
      for key in strangeKeys {
        let file = try #require(cacher.fileURL(for: key, in: domain))
        #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
      }
      let all = try await JSONFileCacher(root: root).loadAll(in: domain)
      #expect(all.failures.isEmpty)
      #expect(bytes(all.records.map(\.key)) == bytes(strangeKeys))
      #expect(bytes(try await cacher.list(in: domain).map(\.key)) == bytes(strangeKeys))
      for (number, key) in strangeKeys.enumerated() {
        try await cacher.remove([key], in: domain)
        #expect(try await cacher.load(key, in: domain) == nil)
        #expect(try await cacher.list(in: domain).count == strangeKeys.count - number - 1)
      }
    }
  }

  @Test func `Domains of any name stay distinct and inside the root`() async throws {
    try await withStore { cacher, root in
      let names = strangeKeys.filter { !$0.isEmpty }
      for (number, name) in names.enumerated() {
        let record = CacheRecord.sample("k", "value \(number)")
        #expect(try await cacher.save([record], in: CacheDomain(name), epoch: 0) == [])
      }
      for (number, name) in names.enumerated() {
        let all = try await cacher.loadAll(in: CacheDomain(name))
        #expect(all.records.map(\.text) == ["value \(number)"] && all.failures.isEmpty)
      }
      let around = try FileManager.default.contentsOfDirectory(
        atPath: root.deletingLastPathComponent().path)
      #expect(around == ["root"])
    }
  }

  @Test func `A file under another key's name is not accepted for that key`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      _ = try await cacher.save([.sample("k"), .sample("l", "l")], in: domain, epoch: 0)
      let (k, l) = (root.appending(path: "a/k.json"), root.appending(path: "a/l.json"))
      try Data(contentsOf: l).write(to: k)
      await #expect(throws: CacherError.self) { try await cacher.load("k", in: domain) }
      #expect(try await cacher.load("l", in: domain)?.text == "l")
      try Data(contentsOf: l).write(to: k)
      let all = try await cacher.loadAll(in: domain)
      #expect(all.records.map(\.key) == ["l"] && all.failures.map(\.key) == ["k"])
    }
  }
}
