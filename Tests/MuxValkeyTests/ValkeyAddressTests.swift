#if Valkey
import Testing

@testable import MuxValkey

@Suite struct ValkeyAddressTests {
  @Test func `Every form of an address is parsed`() throws {
    let local = ValkeyAddress(.host("localhost", port: 6379))
    #expect(try ValkeyAddress("redis://localhost") == local)
    #expect(try ValkeyAddress("VALKEY://localhost:6379/") == local)
    #expect(
      try ValkeyAddress("valkey://ada:p%40ss%3A@10.0.0.1:7000/12")
        == ValkeyAddress(
          .host("10.0.0.1", port: 7000), user: "ada", password: "p@ss:", database: 12))
    #expect(
      try ValkeyAddress("redis://:only@cache")
        == ValkeyAddress(.host("cache", port: 6379), password: "only"))
    #expect(try ValkeyAddress("redis://[::1]:7").endpoint == .host("::1", port: 7))
    #expect(try ValkeyAddress("redis://[::1]/2").endpoint == .host("::1", port: 6379))
    #expect(
      try ValkeyAddress("unix:/run/valkey.sock?db=1")
        == ValkeyAddress(.socket(path: "/run/valkey.sock"), database: 1))
    #expect(
      try ValkeyAddress("unix:///run/a%20b?user=ada&password=x")
        == ValkeyAddress(.socket(path: "/run/a b"), user: "ada", password: "x"))
  }

  @Test(arguments: [
    ("localhost", ValkeyAddress.ParseError.unknownScheme), ("http://a", .unknownScheme),
    ("rediss://a", .encrypted), ("valkeys://a", .encrypted), ("redis:a", .badHost),
    ("redis://", .badHost), ("redis://:1", .badHost), ("redis://a:", .badHost),
    ("redis://a:0", .badHost), ("redis://a:65536", .badHost), ("redis://[::1", .badHost),
    ("redis://[::1]7", .badHost), ("redis://a/x", .badDatabase), ("redis://a/-1", .badDatabase),
    ("unix:a", .badHost), ("unix:/a?db=", .badDatabase), ("unix:/a?x=1", .unknownPart("x")),
    ("redis://a/1?x=1", .unknownPart("?x=1")),
    ("redis://a?db=1", .unknownPart("?db=1")), ("redis://a#1", .unknownPart("#1")),
    ("redis://%zz", .unknownPart("%zz")),
  ])
  func `An invalid address throws its problem`(text: String, problem: ValkeyAddress.ParseError) {
    #expect(throws: problem) { try ValkeyAddress(text) }
  }

  @Test func `The description of an address has no password`() throws {
    #expect(try ValkeyAddress("redis://ada:secret@a:7/1").description == "valkey://a:7/1")
    #expect(try ValkeyAddress("redis://[::1]").description == "valkey://[::1]:6379/0")
    #expect(try ValkeyAddress("unix:/s?password=secret").description == "unix:/s?db=0")
  }
}
#endif
