#if SQLite
import Mux
import struct LightFoundation.Data
import struct LightFoundation.Date

/// The operations of `Cacher`, each a single read or transaction.
extension SQLiteStore {
  func epoch(of domain: CacheDomain) throws(CacherError) -> UInt64 {
    try perform { connection throws(Failure) in
      ledger.note(try entry(of: domain, connection)?.epoch ?? 0, of: domain.name)
    }
  }

  func load(_ key: String, in domain: CacheDomain) throws(CacherError) -> CacheRecord? {
    try perform { connection throws(Failure) in
      let row = try connection.statement(.load).first(
        .utf8(domain.name), .utf8(key), .real(oldestDate.timeIntervalSinceReferenceDate),
        read: RecordRow.init)
      guard let row else { return nil }
      if row.isSound { return row.record }
      throw .refused(try remove(damaged: row, connection))
    }
  }

  func loadAll(in domain: CacheDomain) throws(CacherError) -> CacheContents {
    var contents = CacheContents()
    do throws(CacherError) {
      try perform { connection throws(Failure) in
        contents = CacheContents()
        var damaged: [RecordRow] = []
        let oldest = oldestDate
        try each(.loadAll, of: domain, counting: 10, connection) {
          let row = RecordRow($0)
          if !row.isSound {
            damaged.append(row)
          } else if row.record.fetchedAt >= oldest {
            contents.records.append(row.record)
          }
        }
        for row in damaged {
          let error = try remove(damaged: row, connection)
          contents.failures.append(CacheFailure(key: row.record.key, error: error))
        }
      }
    } catch .damaged(let key, let setAside, let reason) {
      // Records read before the damaged position are valid.
      contents.failures.append(
        CacheFailure(key: key, error: .damaged(key: key, movedTo: setAside, reason: reason)))
    }
    return contents
  }

  func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) throws(CacherError) -> [CacheFailure] {
    try perform { connection throws(Failure) in
      try connection.transaction { () throws(Failure) in
        let id = try admit(epoch, to: domain, connection)
        let save = try connection.statement(.save)
        let latest = settings.wallClock().timeIntervalSinceReferenceDate
        var failures: [CacheFailure] = []
        for record in records {
          let validators = Validators.encode(record.validators)
          if let error = objection(to: record, validators) {
            failures.append(CacheFailure(key: record.key, error: error))
            continue
          }
          var values = RecordRow.values(of: record, validators: validators, domain: id)
          values.append(.real(latest))
          try save.run(values)
        }
        try trim(connection)
        return failures
      }
    }
  }

  func remove(_ keys: [String], in domain: CacheDomain) throws(CacherError) {
    try perform { connection throws(Failure) in
      guard let id = try entry(of: domain, connection)?.id else { return }
      try connection.transaction(lasting: true) { () throws(Failure) in
        let remove = try connection.statement(.remove)
        for key in keys { try remove.run(.integer(id), .utf8(key)) }
      }
    }
  }

  func removeAll(in domain: CacheDomain) throws(CacherError) -> UInt64 {
    do throws(CacherError) {
      return try clear(domain)
    } catch .damaged(_, let setAside, let reason) {
      // Reports the damage, but only after removing the domain.
      _ = try clear(domain)
      let left = setAside.flatMap { DatabaseFiles.exists($0) ? $0 : nil }
      throw .damaged(key: nil, movedTo: left, reason: reason)
    }
  }

  func list(in domain: CacheDomain) throws(CacherError) -> [CacheListing] {
    try perform { connection throws(Failure) in
      var listings: [CacheListing] = []
      let oldest = oldestDate
      try each(.list, of: domain, counting: 4, connection) {
        let listing = CacheListing(
          key: $0.text(1), bytes: Int($0.integer(2)),
          fetchedAt: Date(timeIntervalSinceReferenceDate: $0.real(3)))
        if listing.fetchedAt >= oldest { listings.append(listing) }
      }
      return listings
    }
  }

  /// Calls `read` for each record of a domain and verifies the count in `column`.
  private func each(
    _ query: Query, of domain: CacheDomain, counting column: Int32, _ connection: Connection,
    read: (Statement) -> Void
  ) throws(Failure) {
    var expected: Int64 = 0
    var found: Int64 = 0
    try connection.statement(query).each([.utf8(domain.name)]) {
      expected = $0.integer(column)
      if $0.isNull(0) { return }
      found += 1
      read($0)
    }
    if found != expected { throw .damaged("only \(found) of \(expected) records were found") }
  }

  private func clear(_ domain: CacheDomain) throws(CacherError) -> UInt64 {
    let epoch = try perform { connection throws(Failure) in
      let epoch = try connection.transaction(lasting: true) { () throws(Failure) in
        let stored = try entry(of: domain, connection)
        let present = ledger.note(stored?.epoch ?? 0, of: domain.name)
        guard present < .max else {
          throw .refused(.store(reason: "the epoch of \"\(domain)\" has reached its maximum"))
        }
        try raise(domain, to: present + 1, connection)
        try connection.statement(.addPendingErasure).run()
        return present + 1
      }
      ledger.note(epoch, of: domain.name)
      try erase(connection)
      return epoch
    }
    discardDamaged()
    return epoch
  }

  /// Returns the ID of a domain if its epoch permits the batch.
  private func admit(
    _ epoch: UInt64, to domain: CacheDomain, _ connection: Connection
  ) throws(Failure) -> Int64 {
    let stored = try entry(of: domain, connection)
    switch ledger.judge(epoch, stored: stored?.epoch ?? 0, of: domain.name) {
    case .superseded(let present): throw .refused(.superseded(epoch: present))
    case .save:
      if let stored { return stored.id }
      return try raise(domain, to: epoch, connection)
    case .raise(let epoch): return try raise(domain, to: epoch, connection)
    }
  }

  /// Sets a new epoch and removes records of older ones.
  @discardableResult
  private func raise(
    _ domain: CacheDomain, to epoch: UInt64, _ connection: Connection
  ) throws(Failure) -> Int64 {
    try connection.statement(.setEpoch).run(.utf8(domain.name), .integer(Int64(bitPattern: epoch)))
    guard let id = try entry(of: domain, connection)?.id else {
      throw .damaged("a domain is missing")
    }
    try connection.statement(.removeAll).run(.integer(id))
    return id
  }

  private func entry(
    of domain: CacheDomain, _ connection: Connection
  ) throws(Failure) -> (id: Int64, epoch: UInt64)? {
    try connection.statement(.domain).first(.utf8(domain.name)) {
      ($0.integer(0), UInt64(bitPattern: $0.integer(1)))
    }
  }

  /// Returns the reason why a record cannot be saved, or nil.
  private func objection(to record: CacheRecord, _ validators: Data?) -> CacherError? {
    let bytes = RecordRow.bytes(of: record, validators: validators)
    if bytes > settings.limits.record {
      return .tooLarge(bytes: bytes, limit: settings.limits.record)
    }
    // SQLite cannot store NaN.
    guard record.fetchedAt.timeIntervalSinceReferenceDate.isNaN else { return nil }
    return .store(reason: "the fetch date of \"\(record.key)\" is not a number")
  }

  /// Removes a record with a wrong checksum and returns the error to report.
  private func remove(
    damaged row: RecordRow, _ connection: Connection
  ) throws(Failure) -> CacherError {
    let reason = "the checksum differs"
    if !connection.isSecondLook { throw .damaged(reason) }
    try connection.statement(.removeDamaged).run(.integer(row.id), .integer(row.seal))
    return .damaged(key: row.record.key, movedTo: nil, reason: reason)
  }
}
#endif
