import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

@Suite struct DomainOwnershipTests {
  @Test func `A domain has one living owner at a time`() {
    let cacher = RecordingCacher()
    var first = DomainOwnership("a", in: cacher)
    #expect(first != nil)
    for _ in 0..<3 { #expect(DomainOwnership("a", in: cacher) == nil) }
    #expect(DomainOwnership("b", in: cacher) != nil)
    first = nil
    #expect(DomainOwnership("a", in: cacher) != nil)
  }

  @Test func `The same name in another store is another domain`() {
    let (here, there) = (RecordingCacher(), RecordingCacher())
    let first = DomainOwnership("a", in: here)
    let second = DomainOwnership("a", in: there)
    #expect(first != nil && second != nil)
    withExtendedLifetime((here, there)) {}
  }

  @Test func `Two cachers over one folder are one store`() async throws {
    try await withTemporaryFolder { folder in
      let paths = [folder, folder.appending(path: "."), URL(filePath: folder.path() + "/")]
      let first = DomainOwnership("a", in: JSONFileCacher(root: folder))
      #expect(first != nil)
      for path in paths { #expect(DomainOwnership("a", in: JSONFileCacher(root: path)) == nil) }
      let another = DomainOwnership("a", in: JSONFileCacher(root: folder, runsInline: true))
      #expect(another != nil, "the store of another program")
      let other = folder.appending(path: "b")
      let second = DomainOwnership("a", in: JSONFileCacher(root: other))
      #expect(second != nil)
      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
      #expect(DomainOwnership("a", in: JSONFileCacher(root: link)) == nil)
      withExtendedLifetime((first, second, another)) {}
    }
  }

  @Test func `Cachers on two file systems are two stores, despite equal paths`() {
    let root = URL(filePath: "/cache")
    let stores = (0..<2).map { _ in JSONFileCacher(root: root, on: SimulatedFileSystem()) }
    let claims = stores.map { DomainOwnership("a", in: $0) }
    #expect(!claims.contains { $0 == nil })
  }
}
