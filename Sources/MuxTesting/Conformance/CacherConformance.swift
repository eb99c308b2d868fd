import struct LightFoundation.Data
import struct LightFoundation.Date
public import Mux

/// A requirement of the `Cacher` protocol, to test your own store against.
///
/// ```swift
/// @Test(arguments: CacherConformance.all)
/// func `My store keeps every requirement`(requirement: CacherConformance) async throws {
///   let store = MyStore()
///   try await requirement.check { store }
/// }
/// ```
public struct CacherConformance: Sendable, CustomStringConvertible {
  /// The error thrown when a store violates a requirement.
  public struct Violation: Error, CustomStringConvertible {
    /// The requirement.
    public let requirement: String
    /// The observed behavior.
    public let finding: String

    /// Both in one line.
    public var description: String { "\(requirement): \(finding)" }
  }

  typealias Check = @Sendable (CacherBench) async throws -> Void

  /// The requirement, as a sentence.
  public let description: String
  private let run: Check

  init(_ description: String, _ run: @escaping Check) {
    self.description = description
    self.run = run
  }

  /// Tests a store, which must be empty when it is first opened.
  ///
  /// `open` opens the store. Further calls open the same store again, as after a restart of the
  /// program.
  ///
  /// - Throws: ``Violation``, or an error of the store that the requirement does not allow.
  public func check(_ open: @escaping @Sendable () throws -> any Cacher) async throws {
    try await run(try CacherBench(requirement: description, open: open))
  }

  /// All requirements.
  public static let all: [CacherConformance] = records + epochs + crowds
}

extension CacherConformance {
  /// Concurrency and large batches.
  static let crowds: [CacherConformance] = [
    CacherConformance("A large batch is saved completely") { bench in
      let store = try bench.open()
      let records = (0..<500).map { CacherBench.record("\($0)", "value \($0)") }
      try await bench.save(records, store)
      try await bench.expect(records, store)
    },
    CacherConformance("Concurrent saves of different keys are all stored") { bench in
      let store = try bench.open()
      let records = (0..<40).map { CacherBench.record("\($0)", "value \($0)") }
      try await withThrowingTaskGroup { group in
        for record in records { group.addTask { try await bench.save([record], store) } }
        try await group.waitForAll()
      }
      try await bench.expect(records, store)
    },
    CacherConformance("Concurrent saves of one key store one complete record") { bench in
      let store = try bench.open()
      let records = (0..<20).map { number in
        CacherBench.record("a", String(repeating: "\(number),", count: 1000), at: number)
      }
      try await withThrowingTaskGroup { group in
        for record in records { group.addTask { try await bench.save([record], store) } }
        try await group.waitForAll()
      }
      let found = try await store.load("a", in: bench.domain)
      try bench.expect(found.map(records.contains) == true, "the record matches no saved one")
    },
  ]

  /// Removed records do not return.
  static let epochs: [CacherConformance] = [
    CacherConformance("A domain that was never cleared has epoch 0") { bench in
      let epoch = try await bench.open().epoch(of: bench.domain)
      try bench.expect(epoch == 0, "epoch \(epoch); expected 0")
    },
    CacherConformance("Removing a whole domain empties it and raises its epoch") { bench in
      let store = try bench.open()
      try await bench.save([CacherBench.record("a")], store)
      try await bench.save([CacherBench.record("a", "there")], in: bench.other, store)
      let first = try await store.removeAll(in: bench.domain)
      let second = try await store.removeAll(in: bench.domain)
      try bench.expect(0 < first && first < second, "the epochs are 0, \(first), \(second)")
      let epoch = try await store.epoch(of: bench.domain)
      try bench.expect(epoch == second, "epoch \(epoch); expected \(second)")
      try await bench.expect([], store)
      try await bench.expect([CacherBench.record("a", "there")], in: bench.other, store)
    },
    CacherConformance("An epoch survives a restart") { bench in
      let raised = try await bench.open().removeAll(in: bench.domain)
      let epoch = try await bench.open().epoch(of: bench.domain)
      try bench.expect(epoch == raised, "epoch \(epoch); expected \(raised)")
    },
    CacherConformance("A save with an older epoch throws .superseded") { bench in
      let store = try bench.open()
      let before = try await store.epoch(of: bench.domain)
      let now = try await store.removeAll(in: bench.domain)
      do {
        _ = try await store.save([CacherBench.record("a")], in: bench.domain, epoch: before)
        try bench.expect(false, "save did not throw")
      } catch let error as CacherError { guard case .superseded(now) = error else { throw error } }
      try await bench.expect([], store)
      try await bench.save([CacherBench.record("a")], store)
      try await bench.expect([CacherBench.record("a")], store)
    },
  ]

  /// Saved records are returned, and no others.
  static let records: [CacherConformance] = [
    CacherConformance("A missing key loads nil") { bench in
      let store = try bench.open()
      try bench.expect(
        try await store.load("a", in: bench.domain) == nil, "there is a record in an empty store")
      try await bench.expect([], store)
    },
    CacherConformance("A loaded record equals the saved one") { bench in
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
    CacherConformance("Any two different strings are different keys") { bench in
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
    CacherConformance("The newer of two records of one key wins") { bench in
      let store = try bench.open()
      try await bench.save([CacherBench.record("a", "old"), CacherBench.record("b")], store)
      try await bench.save([CacherBench.record("a", "new", at: 1)], store)
      try await bench.expect(
        [CacherBench.record("a", "new", at: 1), CacherBench.record("b")], store)
    },
    CacherConformance("Domains are independent") { bench in
      let store = try bench.open()
      try await bench.save([CacherBench.record("a", "here")], store)
      try await bench.save([CacherBench.record("a", "there")], in: bench.other, store)
      try await store.remove(["a"], in: bench.domain)
      try await bench.expect([], store)
      try await bench.expect([CacherBench.record("a", "there")], in: bench.other, store)
    },
    CacherConformance("remove() removes exactly the given keys") { bench in
      let store = try bench.open()
      try await bench.save(["a", "b", "c"].map { CacherBench.record($0) }, store)
      try await store.remove(["a", "c", "never saved"], in: bench.domain)
      try await bench.expect([CacherBench.record("b")], store)
      try await store.remove([], in: bench.domain)
      try await bench.expect([CacherBench.record("b")], try bench.open())
    },
    CacherConformance("Saved records survive a restart") { bench in
      let records = (0..<20).map { CacherBench.record("\($0)", "value \($0)", at: $0) }
      try await bench.save(records, try bench.open())
      try await bench.expect(records, try bench.open())
    },
  ]
}
