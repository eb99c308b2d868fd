#if SQLite
import Foundation
import Mux
@testable import MuxSQLite

/// A temporary folder, deleted with this object, and shorthands for the tests.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(component: "mux-sqlite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var file: URL { folder.appending(component: "cache.sqlite") }

  /// The sorted names of the files in the folder, without SQLite's temporary files.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
  }

  /// A store on the file, at a fixed time long after all records.
  func cacher(
    limits: DiskLimits = .unlimited, busyTimeout: Duration = .seconds(600),
    now: Date = Date(timeIntervalSince1970: 2_000_000_000), vfs: String? = nil
  ) -> SQLiteCacher {
    SQLiteCacher(file: file, limits: limits, busyTimeout: busyTimeout, wallClock: { now }, vfs: vfs)
  }

  /// Writes a closed file with these records and returns its bytes.
  func fill(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64 = 0
  ) async throws -> Data {
    let cacher = cacher()
    _ = try await cacher.save(records, in: domain, epoch: epoch)
    await cacher.close()
    return try Data(contentsOf: file)
  }

  /// Writes bytes in place of the database and deletes the other files.
  func place(_ bytes: Data) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(component: name))
    }
    try bytes.write(to: file)
  }
}

/// Returns the error that a call throws, if any.
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
  /// A record fetched at this second.
  static func sample(_ key: String, _ payload: String = "value", at second: Double = 1000) -> Self {
    CacheRecord(
      key: key, payload: Data(payload.utf8), fetchedAt: Date(timeIntervalSince1970: second))
  }

  var text: String { String(decoding: payload, as: UTF8.self) }
}
#endif
