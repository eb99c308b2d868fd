import Foundation
import Mux
import MuxTesting
import Testing

@Suite struct JSONFileCacherTests {
  @Test func `A record comes back as it was saved`() async throws {
    let store = try TemporaryStore()
    let record = CacheRecord(
      key: "bucharest", payload: Data("{\"a\":1}".utf8), fetchedAt: Date(),
      lifetime: .milliseconds(1500), validators: ["etag": "\"x\"", "b": "é\n"])
    let domain = try CacheDomain("forecasts")
    let cacher = JSONFileCacher(root: store.root)
    #expect(try await cacher.save([record], in: domain, epoch: 0) == [])
    #expect(try await cacher.load("bucharest", in: domain) == record)
    #expect(try await cacher.loadAll(in: domain).records == [record])
    #expect(try await JSONFileCacher(root: store.root).load("bucharest", in: domain) == record)
  }
}
