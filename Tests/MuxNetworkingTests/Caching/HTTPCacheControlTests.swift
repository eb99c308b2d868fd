import MuxTesting
import Testing

@testable import MuxNetworking

/// RFC 9111, section 5.2: the directives of a cache.
@Suite struct HTTPCacheControlTests {
  private func maxAge(_ field: String?) -> Int? { HTTPCacheControl(field).seconds("max-age") }

  @Test func `RFC 9111, 5.2: names count in any case, and arguments may be quoted`() {
    #expect(maxAge("Max-AGE=500") == 500)
    #expect(maxAge("max-age=\"500\"") == 500)
    #expect(maxAge("public ,, max-age=00500 ,") == 500)
    #expect(HTTPCacheControl("NO-store").contains("no-store"))
    #expect(maxAge(nil) == nil)
    #expect(maxAge("public") == nil)
  }

  @Test func `A mark behind the sign hides no directive`() {
    #expect(HTTPCacheControl("no-store=\u{301}").contains("no-store"))
  }

  @Test func `RFC 9111, 5.2.3: what is unknown is no hindrance`() {
    #expect(maxAge("foobar, a=b, c=\"d, e\", max-age=5") == 5)
  }

  @Test func `RFC 9111, 5.2: a directive within quotes is none`() {
    #expect(maxAge("words=\"max-age=500\", max-age=1") == 1)
    #expect(maxAge("max-age=1, words=\"a\\\", max-age=500\"") == 1)
    #expect(maxAge("words=\"x, max-age=500, y\"") == nil)
  }

  @Test func `A quote that never ends hides nothing`() {
    #expect(HTTPCacheControl("a=\"b, no-store").contains("no-store"))
    #expect(HTTPCacheControl("a=\"b\\, no-store").contains("no-store"))
  }

  @Test func `RFC 9111, 1.2.2: a number beyond 2 to the 31 is that number`() {
    #expect(maxAge("max-age=2147483648") == 1 << 31)
    #expect(maxAge("max-age=99999999999") == 1 << 31)
    #expect(maxAge("max-age=\(String(repeating: "9", count: 400))") == 1 << 31)
  }

  @Test(arguments: [
    "", "=", "=-3600", "=+5", "=a3600", "=3600a", "=3600.0", "='3600'", "= 3600", "=\"3600",
    "=\u{661}",
  ])
  func `RFC 9111, 4.2.1: what cannot be read is stale`(text: String) {
    #expect(maxAge("max-age\(text)") == 0)
  }

  @Test func `RFC 9111, 4.2.1: what contradicts itself is stale, what repeats itself is not`() {
    #expect(maxAge("max-age=1800, max-age=1") == 0)
    #expect(maxAge("max-age=1, max-age=1800") == 0)
    #expect(maxAge("max-age=1800, max-age=01800") == 1800)
  }

  @Test func `RFC 9111, 5.2: space before the sign of equality makes it another directive`() {
    #expect(maxAge("max-age =3600") == nil)
  }

  @Test func `RFC 9111, 5.2.2.4: no-cache may be about some fields only`() {
    let fields = { HTTPCacheControl($0).fields(of: "no-cache") }
    #expect(fields("no-cache=\"Set-Cookie, A\"") == ["set-cookie", "a"])
    #expect(fields("no-cache=a, no-cache=b") == ["a", "b"])
    #expect(fields("no-cache=a, no-cache") == [])
    #expect(fields("no-cache=\"\"") == [])
    #expect(fields("max-age=1") == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `No text whatever breaks a reader, and no-store behind a comma is always seen`(seed: UInt64)
  {
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
