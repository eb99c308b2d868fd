import Foundation
import Testing

@testable import Mux

@Suite struct MediaKeyTests {
  private func key(_ text: String) throws -> MediaKey { MediaKey(try #require(URL(string: text))) }

  @Test(arguments: [
    ("https://a.example/b.PNG?token=1", "png"), ("https://a.example/b.tar.gz", "gz"),
    ("https://a.example/b", ""), ("https://a.example/b.%2e%2e%2fx", ""),
    ("https://a.example/b.ooooooooooooooooooo", ""), ("https://a.example/b.p%20g", ""),
    ("data:image/jpeg;base64,AA==", "jpg"), ("data:image/svg+xml,x", "svg"), ("data:,x", "txt"),
  ])
  func `A name is a hash and an extension`(address: String, expected: String) throws {
    let name = try key(address).name
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts[0].count == 40)
    #expect(parts[0].allSatisfy { $0.isHexDigit })
    #expect(parts.dropFirst().map(String.init) == (expected.isEmpty ? [] : [expected]))
  }

  @Test func `Each URL has its own name, regardless of its fragment`() throws {
    let names = try [
      "https://a.example/b", "https://a.example/B", "https://a.example/b?", "http://a.example/b",
    ].map { try key($0).name }
    #expect(Set(names).count == names.count)
    let placed = try key("https://a.example/b#c")
    #expect(placed == (try key("https://a.example/b")))
    #expect(placed.url.absoluteString == "https://a.example/b")
  }

  @Test(arguments: [
    ("data:,a%20b", "a b"), ("data:text/plain;charset=utf-8,x", "x"), ("data:;base64,aGk=", "hi"),
    ("data:;base64,aGk%3D", "hi"), ("data:,", ""),
  ])
  func `A data URL contains its data`(address: String, expected: String) throws {
    let url = try #require(URL(string: address))
    #expect(try DataAddress.decode(url) == Data(expected.utf8))
  }

  @Test(arguments: ["data:text/plain", "data:;base64,*", "data:;base64,a"])
  func `A malformed data URL is rejected`(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(throws: MediaError.invalidDataURL) { try DataAddress.decode(url) }
  }
}
