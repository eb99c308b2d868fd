import Mux

import struct LightFoundation.Data
import struct LightFoundation.Date

extension CacherLaw {
  /// What is saved comes back, and nothing else.
  static let records: [CacherLaw] = [
    CacherLaw("What was never saved is not there") { bench in
      let store = try bench.open()
      try bench.expect(
        try await store.load("a", in: bench.domain) == nil, "there is a record in an empty store")
      try await bench.expect([], store)
    },
    CacherLaw("A record comes back as it was saved") { bench in
      let store = try bench.open()
      let records = [
        CacheRecord(
          key: "whole", payload: Data((0...255).map { UInt8($0) }),
          fetchedAt: Date(timeIntervalSince1970: 1_700_000_000.125), lifetime: .milliseconds(1500),
          validators: ["ETag": "\"a\\b\"", "Größe": "\n"]),
        CacheRecord(
          key: "empty", payload: Data(), fetchedAt: Date(timeIntervalSince1970: -1), lifetime: .zero
        ),
        CacheRecord(
          key: "large", payload: Data(repeating: 7, count: 300_000),
          fetchedAt: Date(timeIntervalSince1970: 4_000_000_000)),
      ]
      try await bench.save(records, store)
      try await bench.expect(records, store)
    },
    CacherLaw("Any text is a key of its own") { bench in
      let store = try bench.open()
      let keys = [
        "", " ", "a", "A", "a ", "a/b", "a\\b", ".", "..", "../a", "CON", "a.json", "ä", "日本",
        "\u{1F326}\u{FE0F}", "a\nb", "a\0b", "%2e", "'; drop table records; --",
        String(repeating: "x", count: 5000),
      ]
      let records = keys.enumerated().map { CacherBench.record($1, "\($0)") }
      try await bench.save(records, store)
      try await bench.expect(records, store)
    },
    CacherLaw("The newer of two records of one key wins") { bench in
      let store = try bench.open()
      try await bench.save([CacherBench.record("a", "old"), CacherBench.record("b")], store)
      try await bench.save([CacherBench.record("a", "new", at: 1)], store)
      try await bench.expect(
        [CacherBench.record("a", "new", at: 1), CacherBench.record("b")], store)
    },
    CacherLaw("Domains do not touch one another") { bench in
      let store = try bench.open()
      try await bench.save([CacherBench.record("a", "here")], store)
      try await bench.save([CacherBench.record("a", "there")], in: bench.other, store)
      try await store.remove(["a"], in: bench.domain)
      try await bench.expect([], store)
      try await bench.expect([CacherBench.record("a", "there")], in: bench.other, store)
    },
    CacherLaw("What is removed is gone, and nothing else is") { bench in
      let store = try bench.open()
      try await bench.save(["a", "b", "c"].map { CacherBench.record($0) }, store)
      try await store.remove(["a", "c", "never saved"], in: bench.domain)
      try await bench.expect([CacherBench.record("b")], store)
      try await store.remove([], in: bench.domain)
      try await bench.expect([CacherBench.record("b")], try bench.open())
    },
    CacherLaw("What was saved outlives the program") { bench in
      let records = (0..<20).map { CacherBench.record("\($0)", "value \($0)", at: $0) }
      try await bench.save(records, try bench.open())
      try await bench.expect(records, try bench.open())
    },
  ]
}
