import MuxTesting
import Testing

@testable import Mux

/// Keys that are problematic for file caches.
let strangeKeys: [String] = [
  "", " ", ".", "..", "...", "../..", "/", "a/b", "/etc/passwd", "../a", "\\", "a\\b", "a:b",
  "a", "A", "aa", "AA", "Aa", "aA", "%", "%%", "%41", "%61", "~", "~a", "~/", "é", "e\u{301}",
  "É", "ß", "ss", "ẞ", "ﬁ", "fi", "\u{0}", "a\u{0}b", "a\u{0}", "\n", "\r\n", "\t", "\u{7f}",
  "\u{200b}", "\u{202e}abc", "\u{feff}", "👩‍👩‍👧", "日本", "con", "CON", "con.x", "COM1", "com1",
  "com1.json",
  "nul", "prn", "aux", "lpt9", ".tmp", ".epoch", ".lock", ".damaged", "k.json", "k.json.json",
  "-rf", "--", "*", "?", "a*", "\"", "'", "`", "$HOME", "{\"mux\":1}", "44.43,26.1", "44.43,-26.1",
  String(repeating: "x", count: 119), String(repeating: "x", count: 120),
  String(repeating: "x", count: 121), String(repeating: "X", count: 120),
  String(repeating: "x", count: 300), String(repeating: "x", count: 299) + "y",
  String(repeating: "é", count: 300), String(repeating: "/", count: 5000),
]

@Suite struct CacheFileNameTests {
  @Test func `Every key has its own name, even ignoring case`() {
    var names: [String: String] = [:]
    for key in strangeKeys {
      let name = CacheFileName.file(for: key)
      #expect(name == name.lowercased())
      #expect(names.updateValue(key, forKey: name) == nil, "\(key.debugDescription)")
    }
  }

  @Test func `A name stays in its folder and has no special meaning`() {
    for key in strangeKeys {
      let name = CacheFileName.name(for: key)
      #expect(!name.isEmpty && name.utf8.count <= 120)
      #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") })
      #expect(!name.hasPrefix(".") && !name.hasPrefix("-"))
      #expect(!["con", "nul", "com1", "aux", "prn", "lpt9"].contains(name))
    }
  }

  @Test(arguments: [
    ("bucharest", "bucharest.json"), ("44.43,-26.1", "44.43,-26.1.json"), ("", "%.json"),
    ("A", "%41.json"), ("..", "%2e..json"), ("é", "%c3%a9.json"), ("com1", "%63om1.json"),
  ])
  func `Short keys stay readable`(key: String, name: String) {
    #expect(CacheFileName.file(for: key) == name)
  }

  @Test func `A name that is not a hash decodes to its key`() {
    for key in strangeKeys {
      let name = CacheFileName.file(for: key)
      let text = CacheFileName.text(of: name)
      #expect(text.map { Array($0.utf8) } == (name.hasPrefix("~") ? nil : Array(key.utf8)))
    }
    for name in ["", "a", "%zz.json", "%4.json", "A.json", "%61.json", "%ff.json", "~ab.json"] {
      #expect(CacheFileName.text(of: name) == nil, "\(name)")
    }
  }

  @Test func `Random keys have distinct names`() {
    var random = SeededRandom(seed: 1)
    var keys: Set<[UInt8]> = []
    var names: Set<String> = []
    let alphabet: [Unicode.Scalar] = ["a", "A", "%", ".", "/", "4", "1", "\u{301}", "e", "\u{0}"]
    for _ in 0..<3000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        text.append(alphabet.randomElement(using: &random) ?? "a")
      }
      keys.insert(Array(String(text).utf8))
      names.insert(CacheFileName.file(for: String(text)))
    }
    #expect(keys.count == names.count)
  }

  @Test func `The hash is SHA-256`() {
    #expect(
      SHA256.hex(of: "abc".utf8)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hex(of: "".utf8) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      SHA256.hex(of: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      SHA256.hex(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000))
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }
}
