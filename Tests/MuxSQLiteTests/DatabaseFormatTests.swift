#if SQLite
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct DatabaseFormatTests {
  let ours = DatabaseFormat.Header(
    applicationID: DatabaseFormat.applicationID, version: DatabaseFormat.version,
    schema: Set(DatabaseFormat.schema), isWritable: true)

  private func kind(_ change: (inout DatabaseFormat.Header) -> Void) -> SetAside.Kind? {
    var header = ours
    change(&header)
    guard case .setAside(let reason) = DatabaseFormat.verdict(on: header) else { return nil }
    return reason.kind
  }

  @Test func `A file of this store is accepted, even with additions`() {
    #expect(DatabaseFormat.verdict(on: ours) == .use)
    #expect(kind { $0.schema.insert("CREATE TABLE sqlite_stat1(tbl,idx,stat)") } == nil)
  }

  @Test func `An empty file is initialized`() {
    let empty = DatabaseFormat.Header(applicationID: 0, version: 0, schema: [], isWritable: true)
    #expect(DatabaseFormat.verdict(on: empty) == .create)
  }

  @Test func `Files of other programs are foreign`() {
    #expect(kind { $0.applicationID = 0 } == .foreign)
    #expect(kind { $0.applicationID = 1 } == .foreign)
    #expect(
      kind { $0 = .init(applicationID: 0, version: 1, schema: [], isWritable: true) } == .foreign)
  }

  @Test func `A higher version is newer regardless of its tables`() {
    #expect(kind { $0.version += 1 } == .newer)
    #expect(
      kind {
        $0.version = 9; $0.schema = []; $0.isWritable = false
      } == .newer)
  }

  @Test func `An inconsistent file of this store is damaged`() {
    #expect(kind { $0.version = 0 } == .damaged)
    #expect(kind { $0.schema.removeFirst() } == .damaged)
    #expect(kind { $0.isWritable = false } == .damaged)
  }

  @Test func `A file of format 1 can still be read`() async throws {
    let scratch = try Scratch()
    let file = try RawDatabase(scratch.file)
    // Keep as it is: a new format either reads this one or has another version.
    try file.execute(
      """
      PRAGMA application_id = 1299544131; PRAGMA user_version = 1;
      CREATE TABLE domains (id INTEGER PRIMARY KEY, name BLOB NOT NULL UNIQUE, \
      epoch INTEGER NOT NULL, records INTEGER NOT NULL, bytes INTEGER NOT NULL);
      CREATE TABLE records (id INTEGER PRIMARY KEY, domain INTEGER NOT NULL, key BLOB NOT NULL, \
      fetched_at REAL NOT NULL, lifetime_high INTEGER, lifetime_low INTEGER, \
      bytes INTEGER NOT NULL, seal INTEGER NOT NULL, validators BLOB, payload BLOB NOT NULL, \
      UNIQUE (domain, key));
      CREATE INDEX records_by_age ON records (fetched_at, bytes);
      CREATE TABLE state (id INTEGER PRIMARY KEY, erasures_owed INTEGER NOT NULL);
      CREATE TRIGGER record_added AFTER INSERT ON records BEGIN UPDATE domains \
      SET records = records + 1, bytes = bytes + new.bytes WHERE id = new.domain; END;
      CREATE TRIGGER record_changed AFTER UPDATE ON records BEGIN UPDATE domains \
      SET bytes = bytes + new.bytes - old.bytes WHERE id = new.domain; END;
      CREATE TRIGGER record_removed AFTER DELETE ON records BEGIN UPDATE domains \
      SET records = records - 1, bytes = bytes - old.bytes WHERE id = old.domain; END;
      INSERT INTO state VALUES (1, 0);
      INSERT INTO domains VALUES (1, CAST('users' AS BLOB), 7, 0, 0);
      INSERT INTO records VALUES (1, 1, CAST('k' AS BLOB), 1000.5, 3, -4, 90, -1855091134177627485, \
      x'04000000657461670100000031', CAST('value' AS BLOB));
      """)
    let cacher = scratch.cacher()
    let record = CacheRecord(
      key: "k", payload: Data("value".utf8),
      fetchedAt: Date(timeIntervalSinceReferenceDate: 1000.5),
      lifetime: Duration(attoseconds: Int128(3) << 64 | Int128(UInt64(bitPattern: -4))),
      validators: ["etag": "1"])
    #expect(try await cacher.load("k", in: .named("users")) == record)
    #expect(try await cacher.epoch(of: .named("users")) == 7)
    #expect(try scratch.names() == ["cache.sqlite"])
  }
}
#endif
