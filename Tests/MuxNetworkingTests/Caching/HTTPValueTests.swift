import Testing

@testable import MuxNetworking

/// The other values that a cache parses.
@Suite struct HTTPValueTests {
  @Test func `RFC 9111, 5.1: the first of several ages counts, an invalid one is nil`() {
    #expect(HTTPSeconds.age("7200") == 7200)
    #expect(HTTPSeconds.age("7200,0") == 7200)
    #expect(HTTPSeconds.age("0, 7200") == 0)
    #expect(HTTPSeconds.age("99999999999999999999") == 1 << 31)
    for text in [nil, "", "abc", "-7200", "7200.0", "7200;a=b"] {
      #expect(HTTPSeconds.age(text) == nil)
    }
  }

  @Test func `RFC 9110, 8.8.3: an entity tag is weak or strong, in quotes`() throws {
    let strong = try #require(HTTPEntityTag("\"a\""))
    let weak = try #require(HTTPEntityTag("W/\"a\""))
    #expect(!strong.isWeak && weak.isWeak)
    #expect(HTTPEntityTag("\"\"")?.opaque == [])
    for text in ["", "a", "\"", "\"a", "w/\"a\"", "W/a", "\"a b\"", "\"a\"b\"", "\"a\", \"b\""] {
      #expect(HTTPEntityTag(text) == nil)
    }
  }

  @Test func `RFC 9110, 8.8.3.2: only strong tags match strongly`() throws {
    let strong = try #require(HTTPEntityTag("\"1\""))
    let weak = try #require(HTTPEntityTag("W/\"1\""))
    let other = try #require(HTTPEntityTag("W/\"2\""))
    #expect(strong.matchesStrongly(strong) && strong.matchesWeakly(weak))
    #expect(!weak.matchesStrongly(weak) && weak.matchesWeakly(weak))
    #expect(!weak.matchesStrongly(strong) && !strong.matchesStrongly(weak))
    #expect(!weak.matchesWeakly(other))
  }

  @Test func `RFC 9111, 4.1: Vary compares the named fields`() {
    for field in ["*", "a, *", "Foo; Bar", "\"Foo\"", "Foo Bar"] {
      #expect(!HTTPVary(field).matches(["foo": "1"], ["foo": "1"]))
    }
    #expect(!HTTPVary("Foo").matches(["foo": "\u{E9}"], ["foo": "e\u{301}"]))
    let vary = HTTPVary("Foo, BAR")
    #expect(vary.matches(["foo": "1"], ["Foo": "1", "other": "2"]))
    #expect(!vary.matches(["foo": "1"], ["foo": "2"]))
    #expect(!vary.matches(["foo": "1"], ["foo": "1", "bar": "1"]))
    #expect(!vary.matches(["foo": "1"], [:]))
    #expect(HTTPVary(nil).matches(["foo": "1"], [:]))
  }

  @Test func `RFC 9111, 4.1: Vary ignores spaces in lists but not the order`() {
    let vary = HTTPVary("foo")
    #expect(vary.matches(["foo": "1,  2"], ["foo": " 1, 2"]))
    #expect(!vary.matches(["foo": "1, 2"], ["foo": "2, 1"]))
    #expect(!vary.matches(["foo": "a"], ["foo": "A"]))
    let languages = HTTPVary("Accept-Language")
    #expect(languages.matches(["accept-language": "de-AT"], ["accept-language": "De-at"]))
  }

  @Test(arguments: ["*", "*, foo", "foo, *", ", *"])
  func `RFC 9111, 4.1: Vary with a star matches nothing`(field: String) {
    #expect(!HTTPVary(field).matches(["foo": "1"], ["foo": "1"]))
  }

  @Test(.timeLimit(.minutes(60)))
  func `RFC 9110, 5.6.1: unterminated quotes take linear time`() {
    let hostile = String(repeating: "\"\\", count: 200_000)
    #expect(HTTPList.members(of: hostile) == [hostile])
    #expect(HTTPList.members(of: "\"a\\\",b\", c\", d") == ["\"a\\\",b\"", "c\"", "d"])
  }
}
