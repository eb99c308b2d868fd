#if SQLite
/// The format of the database file, and how to handle a file with a different one.
enum DatabaseFormat {
  /// The application ID in the header of each file: "MuxC".
  static let applicationID: Int64 = 0x4d75_7843
  /// Incremented when the tables change.
  static let version: Int64 = 1

  /// The schema, exactly as stored in the file.
  ///
  /// The triggers count all writes, including those of other programs. The size is then available
  /// without reading records, and records lost by an index are detected.
  static let schema = [
    """
    CREATE TABLE domains (id INTEGER PRIMARY KEY, name BLOB NOT NULL UNIQUE, \
    epoch INTEGER NOT NULL, records INTEGER NOT NULL, bytes INTEGER NOT NULL)
    """,
    """
    CREATE TABLE records (id INTEGER PRIMARY KEY, domain INTEGER NOT NULL, key BLOB NOT NULL, \
    fetched_at REAL NOT NULL, lifetime_high INTEGER, lifetime_low INTEGER, \
    bytes INTEGER NOT NULL, seal INTEGER NOT NULL, validators BLOB, payload BLOB NOT NULL, \
    UNIQUE (domain, key))
    """,
    "CREATE INDEX records_by_age ON records (fetched_at, bytes)",
    "CREATE TABLE state (id INTEGER PRIMARY KEY, erasures_owed INTEGER NOT NULL)",
    """
    CREATE TRIGGER record_added AFTER INSERT ON records BEGIN UPDATE domains \
    SET records = records + 1, bytes = bytes + new.bytes WHERE id = new.domain; END
    """,
    """
    CREATE TRIGGER record_changed AFTER UPDATE ON records BEGIN UPDATE domains \
    SET bytes = bytes + new.bytes - old.bytes WHERE id = new.domain; END
    """,
    """
    CREATE TRIGGER record_removed AFTER DELETE ON records BEGIN UPDATE domains \
    SET records = records - 1, bytes = bytes - old.bytes WHERE id = old.domain; END
    """,
  ]

  /// Creates the tables in an empty file, in one transaction.
  static let creation =
    "BEGIN IMMEDIATE;" + schema.map { $0 + ";" }.joined()
    + "INSERT INTO state VALUES (1, 0);"
    + "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);"

  struct Header: Hashable {
    var applicationID: Int64
    var version: Int64
    var schema: Set<String>
    var isWritable: Bool
  }

  enum Verdict: Hashable {
    case create, use
    case setAside(SetAside)
  }

  static func verdict(on header: Header) -> Verdict {
    if header.applicationID == 0, header.version == 0, header.schema.isEmpty { return .create }
    if header.applicationID != applicationID {
      return .setAside(SetAside(kind: .foreign, reason: "the file is not a store of this library"))
    }
    if header.version > version {
      return .setAside(SetAside(kind: .newer, reason: "a newer version of the library created it"))
    }
    // SQLite reports a writable file as read-only if its header requires a newer version.
    let isIntact = header.version == version && header.isWritable
    if isIntact, header.schema.isSuperset(of: schema) { return .use }
    return .setAside(SetAside(kind: .damaged, reason: "the tables differ from the expected ones"))
  }
}
#endif
