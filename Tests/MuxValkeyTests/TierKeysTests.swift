#if Valkey
import Testing

@testable import MuxValkey

struct TierKeysTests {
  /// The part of a name that determines its slot in a cluster: the text between the first braces,
  /// if any.
  private func tag(_ name: String) -> Substring? {
    guard let open = name.firstIndex(of: "{") else { return nil }
    let rest = name[name.index(after: open)...]
    return rest.firstIndex(of: "}").map { rest[..<$0] }
  }

  @Test(arguments: ["users", "", "{}", "a{b", "a}b", "{{tag}}", "100%", "a{b}c", "%7B"])
  func `All names of a domain share a slot`(domain: String) {
    for prefix in ["", "app:"] {
      let keys = TierKeys(prefix: prefix, domain: domain)
      let tags =
        ["", "7", "{x}", "}{", "a:b"].flatMap {
          [keys.value($0), keys.lease($0), keys.tag($0), keys.cleared($0)].map(tag)
        } + [tag(keys.epoch), tag(keys.cleared)]
      #expect(Set(tags).count == 1)
      #expect(tags.allSatisfy { $0 != nil })
    }
  }

  @Test func `Similar domains have distinct names`() {
    let domains = ["a", "a{", "a%7B", "a}", "a%", "a%25", "A"]
    let names = domains.map { TierKeys(prefix: "", domain: $0).value("7") }
    #expect(Set(names).count == domains.count)
  }

  @Test func `Only the name of a key reads back as the key`() {
    let keys = TierKeys(prefix: "app:", domain: "users")
    for key in ["7", "", "a:b", "{x}", "\u{301}e", "\u{FE0F}", "\u{200D}"] {
      #expect(keys.key(ofValue: keys.value(key)) == key)
      #expect(keys.key(ofValue: keys.lease(key)) == nil)
      #expect(keys.tag(ofCleared: keys.cleared(key)) == key)
      #expect(keys.tag(ofCleared: keys.value(key)) == nil)
      #expect(keys.tag(ofCleared: keys.tag(key)) == nil)
    }
    #expect(keys.key(ofValue: keys.cleared) == nil)
    #expect(keys.key(ofValue: TierKeys(prefix: "app:", domain: "use").value("7")) == nil)
  }
}
#endif
