#if SQLite
enum Query: CaseIterable {
  case begin, commit, rollback
  case domain, domains, setEpoch
  case load, loadAll, list
  case save, remove, removeAll, removeDamaged
  case oldest, removeOldest, removeOlderThan
  case bytes, pendingErasures, addPendingErasure, removePendingErasure

  var sql: String {
    switch self {
    // Takes the write lock at once, because upgrading a read lock later can fail without waiting.
    case .begin: "BEGIN IMMEDIATE"
    case .commit: "COMMIT"
    case .rollback: "ROLLBACK"
    case .domain: "SELECT id, epoch FROM domains WHERE name = ?1"
    case .domains: "SELECT name, epoch FROM domains"
    case .setEpoch:
      """
      INSERT INTO domains (name, epoch, records, bytes) VALUES (?1, ?2, 0, 0)
      ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch
      """
    case .load:
      """
      SELECT \(RecordRow.columns) FROM records
      WHERE domain = (SELECT id FROM domains WHERE name = ?1) AND key = ?2 AND fetched_at >= ?3
      """
    // A domain without records yields one row of NULLs. The last column is the expected row count.
    case .loadAll:
      """
      SELECT \(RecordRow.columns), domains.records FROM domains
      LEFT JOIN records ON domain = domains.id WHERE name = ?1 ORDER BY key
      """
    case .list:
      """
      SELECT records.id, key, records.bytes, fetched_at, domains.records FROM domains
      LEFT JOIN records ON domain = domains.id WHERE name = ?1 ORDER BY key
      """
    // A timestamp later than the clock (?10) comes from a wrong clock. It must not prevent updates
    // with correct timestamps.
    case .save:
      """
      INSERT INTO records (\(RecordRow.storedColumns))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT (domain, key) DO UPDATE SET
        fetched_at = excluded.fetched_at, lifetime_high = excluded.lifetime_high,
        lifetime_low = excluded.lifetime_low, bytes = excluded.bytes, seal = excluded.seal,
        validators = excluded.validators, payload = excluded.payload
      WHERE excluded.fetched_at >= fetched_at
        OR (fetched_at > ?10 AND excluded.fetched_at <= ?10)
      """
    case .remove: "DELETE FROM records WHERE domain = ?1 AND key = ?2"
    case .removeAll: "DELETE FROM records WHERE domain = ?1"
    case .removeDamaged: "DELETE FROM records WHERE id = ?1 AND seal = ?2"
    case .oldest: "SELECT id, bytes FROM records ORDER BY fetched_at LIMIT 200"
    case .removeOldest: "DELETE FROM records WHERE id = ?1"
    case .removeOlderThan: "DELETE FROM records WHERE fetched_at < ?1"
    case .bytes: "SELECT coalesce(sum(bytes), 0) FROM domains"
    case .pendingErasures: "SELECT erasures_owed FROM state WHERE id = 1"
    case .addPendingErasure: "UPDATE state SET erasures_owed = erasures_owed + 1 WHERE id = 1"
    case .removePendingErasure:
      "UPDATE state SET erasures_owed = 0 WHERE id = 1 AND erasures_owed = ?1"
    }
  }
}
#endif
