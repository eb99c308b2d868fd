import MuxTesting
import Testing

@testable import MuxNetworking

/// RFC 9111, section 5.2: Cache-Control directives.
@Suite struct HTTPCacheControlTests {
  private func maxAge(_ field: String?) -> Int? { HTTPCacheControl(field).seconds("max-age") }

  @Test func `RFC 9111, 5.2: names ignore case, and arguments may be quoted`() {
    #expect(maxAge("Max-AGE=500") == 500)
    #expect(maxAge("max-age=\"500\"") == 500)
    #expect(maxAge("public ,, max-age=00500 ,") == 500)
    #expect(HTTPCacheControl("NO-store").contains("no-store"))
    #expect(maxAge(nil) == nil)
    #expect(maxAge("public") == nil)
  }

  @Test func `A combining mark after the equals sign does not hide a directive`() {
    #expect(HTTPCacheControl("no-store=\u{301}").contains("no-store"))
  }

  @Test func `RFC 9111, 5.2.3: unknown directives are ignored`() {
    #expect(maxAge("foobar, a=b, c=\"d, e\", max-age=5") == 5)
  }

  @Test func `RFC 9111, 5.2: a directive within quotes does not count`() {
    #expect(maxAge("words=\"max-age=500\", max-age=1") == 1)
    #expect(maxAge("max-age=1, words=\"a\\\", max-age=500\"") == 1)
    #expect(maxAge("words=\"x, max-age=500, y\"") == nil)
  }

  @Test func `An unterminated quote hides nothing`() {
    #expect(HTTPCacheControl("a=\"b, no-store").contains("no-store"))
    #expect(HTTPCacheControl("a=\"b\\, no-store").contains("no-store"))
  }

  @Test func `RFC 9111, 1.2.2: a number over 2 to the 31 is clamped to it`() {
    #expect(maxAge("max-age=2147483648") == 1 << 31)
    #expect(maxAge("max-age=99999999999") == 1 << 31)
    #expect(maxAge("max-age=\(String(repeating: "9", count: 400))") == 1 << 31)
  }

  @Test(arguments: [
    "", "=", "=-3600", "=+5", "=a3600", "=3600a", "=3600.0", "='3600'", "= 3600", "=\"3600",
    "=\u{661}",
  ])
  func `RFC 9111, 4.2.1: an invalid max-age is stale`(text: String) {
    #expect(maxAge("max-age\(text)") == 0)
  }

  @Test func `RFC 9111, 4.2.1: contradictory max-ages are stale, repeated ones not`() {
    #expect(maxAge("max-age=1800, max-age=1") == 0)
    #expect(maxAge("max-age=1, max-age=1800") == 0)
    #expect(maxAge("max-age=1800, max-age=01800") == 1800)
  }

  @Test func `RFC 9111, 5.2: a space before the equals sign makes it another name`() {
    #expect(maxAge("max-age =3600") == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `No text breaks a parser, and no-store after a comma is always found`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "\"", "\\", ",", "=", " ", "a", "9", "max-age", "W/", "*", "\u{e9}", ";", "-", "GMT",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let control = HTTPCacheControl(text)
      #expect((0...HTTPSeconds.limit).contains(control.seconds("max-age") ?? 0))
      _ = (HTTPEntityTag(text), HTTPVary(text), HTTPSeconds.age(text), HTTPDate.read(text))
      let plain = text.filter { $0 != "\"" }
      #expect(HTTPCacheControl("\(plain),no-store").contains("no-store"))
      #expect(HTTPCacheControl("no-store,\(text)").contains("no-store"))
    }
  }
}
