import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct JSONFileCacherTests {
  @Test func `A record round-trips, now and after a restart`() async throws {
    try await withStore { cacher, root in
      let record = CacheRecord(
        key: "bucharest", payload: Data("{\"a\":1}".utf8), fetchedAt: Date(),
        lifetime: .milliseconds(1500), validators: ["etag": "\"x\"", "b": "é\n\u{0}"])
      let domain = try CacheDomain("forecasts")
      #expect(try await cacher.save([record], in: domain, epoch: 0) == [])
      for cacher in [cacher, JSONFileCacher(root: root)] {
        #expect(try await cacher.load("bucharest", in: domain) == record)
        #expect(try await cacher.loadAll(in: domain).records == [record])
      }
    }
  }

  @Test func `Nothing is created before the first save`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      #expect(try await cacher.load("k", in: domain) == nil)
      #expect(try await cacher.loadAll(in: domain).records.isEmpty)
      #expect(try await cacher.list(in: domain).isEmpty)
      #expect(try await cacher.epoch(of: domain) == 0)
      try await cacher.remove(["k"], in: domain)
      #expect(!FileManager.default.fileExists(atPath: root.path))
    }
  }

  @Test func `Files and folders are accessible to the user only`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      _ = try await cacher.save([.sample("k")], in: domain, epoch: 0)
      _ = try await cacher.removeAll(in: domain)
      _ = try await cacher.save([.sample("k")], in: domain, epoch: 1)
      for name in ["", "a", ".tmp", "a/k.json", "a/.epoch", ".lock"] {
        let path = root.appending(path: name).path
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        let isFolder = ["", "a", ".tmp"].contains(name)
        #expect(mode as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
      }
    }
  }

  @Test func `The newer of two records of one key wins`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      let other = JSONFileCacher(root: root)
      _ = try await cacher.save([.sample("k", "newer", age: 10)], in: domain, epoch: 0)
      #expect(try await other.save([.sample("k", "older", age: 10.5)], in: domain, epoch: 0) == [])
      #expect(try await cacher.load("k", in: domain)?.text == "newer")
      _ = try await other.save([.sample("k", "again", age: 10)], in: domain, epoch: 0)
      #expect(try await cacher.load("k", in: domain)?.text == "again")
      let batch = [CacheRecord.sample("k", "newest", age: 1), .sample("k", "old", age: 2)]
      _ = try await cacher.save(batch, in: domain, epoch: 0)
      #expect(try await cacher.load("k", in: domain)?.text == "newest")
    }
  }

  @Test func `A record from the future can be overwritten`() async throws {
    try await withStore { cacher, _ in
      let domain = try CacheDomain("a")
      let future = CacheRecord(
        key: "k", payload: Data("\"future\"".utf8), fetchedAt: Date(timeIntervalSinceNow: 1e6))
      _ = try await cacher.save([future], in: domain, epoch: 0)
      _ = try await cacher.save([.sample("k", "now")], in: domain, epoch: 0)
      #expect(try await cacher.load("k", in: domain)?.text == "now")
    }
  }

  @Test func `remove() leaves other keys`() async throws {
    try await withStore { cacher, _ in
      let domain = try CacheDomain("a")
      _ = try await cacher.save([.sample("k"), .sample("l"), .sample("m")], in: domain, epoch: 0)
      try await cacher.remove(["k", "m", "never there"], in: domain)
      #expect(try await cacher.loadAll(in: domain).records.map(\.key) == ["l"])
    }
  }

  @Test func `Clearing one domain never deletes another`() async throws {
    try await withStore { cacher, _ in
      let names = ["a", "A", "aa", "a/b", "..", ".", "é", "e\u{301}", ".tmp", ".damaged", ".lock"]
      for name in names {
        let domain = try CacheDomain(name)
        #expect(try await cacher.save([.sample("k", name)], in: domain, epoch: 0) == [])
      }
      for (index, name) in names.enumerated() {
        #expect(try await cacher.removeAll(in: CacheDomain(name)) == 1)
        for (other, name) in names.enumerated() {
          let text = try await cacher.load("k", in: CacheDomain(name))?.text
          #expect(text.map { Array($0.utf8) } == (other > index ? Array(name.utf8) : nil))
        }
      }
    }
  }

  @Test func `An empty domain name is rejected`() {
    #expect(throws: CacherError.emptyDomain) { try CacheDomain("") }
  }

  @Test func `A late save of an older epoch is rejected, even from another process`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      let other = JSONFileCacher(root: root)
      _ = try await cacher.save([.sample("k")], in: domain, epoch: 0)
      #expect(try await other.removeAll(in: domain) == 1)
      #expect(try await cacher.load("k", in: domain) == nil)
      await #expect(throws: CacherError.superseded(epoch: 1)) {
        try await cacher.save([.sample("k")], in: domain, epoch: 0)
      }
      #expect(try await cacher.load("k", in: domain) == nil)
      #expect(try await cacher.epoch(of: domain) == 1)
      #expect(try await cacher.save([.sample("k", "new")], in: domain, epoch: 1) == [])
      #expect(try await other.load("k", in: domain)?.text == "new")
    }
  }

  @Test func `A record of an earlier epoch is ignored and removed`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      _ = try await cacher.save([.sample("k"), .sample("l")], in: domain, epoch: 0)
      let files = ["k.json", "l.json"].map { root.appending(path: "a/\($0)") }
      let contents = try files.map { try Data(contentsOf: $0) }
      _ = try await cacher.removeAll(in: domain)
      for (file, content) in zip(files, contents) { try content.write(to: file) }
      #expect(try await cacher.list(in: domain).isEmpty)
      #expect(try await cacher.load("k", in: domain) == nil)
      let all = try await cacher.loadAll(in: domain)
      #expect(all.records.isEmpty && all.failures.isEmpty)
      #expect(files.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
    }
  }

  @Test func `A deleted folder is recreated and keeps its epoch`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      _ = try await cacher.removeAll(in: domain)
      _ = try await cacher.save([.sample("k")], in: domain, epoch: 1)
      try FileManager.default.removeItem(at: root)
      #expect(try await cacher.load("k", in: domain) == nil)
      #expect(try await cacher.save([.sample("k", "again")], in: domain, epoch: 1) == [])
      #expect(try await cacher.load("k", in: domain)?.text == "again")
      #expect(try await cacher.removeAll(in: domain) == 2)
    }
  }

  @Test func `list() returns keys, sizes and dates`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      let long = String(repeating: "long ", count: 500)
      let records = [CacheRecord.sample("k", "abc", age: 5), .sample(long, age: 7)]
      _ = try await cacher.save(records, in: domain, epoch: 0)
      let list = try await cacher.list(in: domain).sorted { $0.key < $1.key }
      #expect(list.map(\.key) == ["k", long])
      #expect(list.map(\.fetchedAt) == records.map(\.fetchedAt))
      let file = try Data(contentsOf: root.appending(path: "a/k.json"))
      #expect(list.first?.bytes == file.count)
    }
  }

  @Test func `A record with a NaN date is rejected, the rest of the batch is saved`() async throws {
    try await withStore { cacher, _ in
      let domain = try CacheDomain("a")
      var strange = CacheRecord.sample("nan")
      strange.fetchedAt = Date(timeIntervalSinceReferenceDate: .nan)
      let failures = try await cacher.save([strange, .sample("k")], in: domain, epoch: 0)
      #expect(failures.map(\.key) == ["nan"])
      #expect(try await cacher.loadAll(in: domain).records.map(\.key) == ["k"])
    }
  }
}
