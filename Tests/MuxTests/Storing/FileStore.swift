import Foundation
import Mux
import SystemTesting

/// Runs a test with its own file store, whose root does not exist yet.
func withStore<Outcome>(
  limits: DiskLimits = .unlimited,
  _ body: (JSONFileCacher, URL) async throws -> Outcome
) async throws -> Outcome {
  try await withTemporaryFolder { folder in
    let root = folder.appending(path: "root", directoryHint: .isDirectory)
    return try await body(
      JSONFileCacher(root: root, limits: limits, busyTimeout: .seconds(600)), root)
  }
}

extension CacheRecord {
  /// A record identified by its text; `age` is in seconds.
  static func sample(_ key: String, _ text: String = "x", age: Double = 10) -> CacheRecord {
    CacheRecord(
      key: key, payload: Data("\"\(text)\"".utf8),
      fetchedAt: Date(timeIntervalSinceReferenceDate: 800_000_000 - age))
  }

  /// The text of a sample.
  var text: String { String(String(decoding: payload, as: UTF8.self).dropFirst().dropLast()) }
}
