#if SQLite
import Foundation
import Mux
@testable import MuxSQLite

/// A folder of a test's own, deleted with it, and shorthands for what the tests do in it.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(component: "mux-sqlite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var file: URL { folder.appending(component: "cache.sqlite") }

  /// The names of the files in the folder, sorted, without those that SQLite keeps while it runs.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
  }

  /// A store on the file, at a fixed time long after that of any record.
  func cacher(
    limits: DiskLimits = .unlimited, patience: Duration = .seconds(600),
    now: Date = Date(timeIntervalSince1970: 2_000_000_000), vfs: String? = nil
  ) -> SQLiteCacher {
    SQLiteCacher(file: file, limits: limits, patience: patience, wallClock: { now }, vfs: vfs)
  }

  /// Makes a sound file with these records, closed, and gives its bytes.
  func fill(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64 = 0
  ) async throws -> Data {
    let cacher = cacher()
    _ = try await cacher.save(records, in: domain, epoch: epoch)
    await cacher.close()
    return try Data(contentsOf: file)
  }

  /// Writes bytes where the database is, with nothing beside them.
  func place(_ bytes: Data) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(component: name))
    }
    try bytes.write(to: file)
  }
}

/// What a call throws, if it throws.
func error(of call: () async throws(CacherError) -> Void) async -> CacherError? {
  do {
    try await call()
    return nil
  } catch {
    return error
  }
}

extension CacheDomain {
  static func named(_ name: String) -> CacheDomain {
    do { return try CacheDomain(name) } catch { preconditionFailure("\(error)") }
  }
}

extension CacheRecord {
  /// A record fetched at a second of its own.
  static func sample(_ key: String, _ payload: String = "value", at second: Double = 1000) -> Self {
    CacheRecord(
      key: key, payload: Data(payload.utf8), fetchedAt: Date(timeIntervalSince1970: second))
  }

  var text: String { String(decoding: payload, as: UTF8.self) }
}
#endif
