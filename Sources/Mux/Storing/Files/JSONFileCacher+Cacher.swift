extension JSONFileCacher {
  /// Returns the epoch of a domain; 0 if the domain was never cleared.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    let found = try await reading { reader throws(CacherError) in
      try mapped { () throws(FileSystemError) in
        try reader.epoch(in: reader.layout.folder(of: domain))
      }
    }
    if case .known(let epoch) = found { return epoch }
    try await recover(domain)
    return try await epoch(of: domain)
  }

  /// Returns the record of a key, or nil if there is no record.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    var finding = try await reading { reader throws(CacherError) in
      try reader.load(key, in: domain)
    }
    if finding.needsSettling {
      let name = CacheFileName.file(for: key)
      finding = try await writing { writer in writer.settle([(name, key)], in: domain)[0] }
    }
    switch finding {
    case .record(let record): return record
    case .missing, .obsolete, .damaged: return nil
    case .failed(let error): throw error
    case .lost:
      try await recover(domain)
      return try await load(key, in: domain)
    }
  }

  /// Returns all readable records of a domain, and the errors of the others.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    let found = try await reading { reader throws(CacherError) in try reader.loadAll(in: domain) }
    var contents = CacheContents()
    contents.records.reserveCapacity(found.count)
    var suspects: [(name: String, key: String?)] = []
    for (name, finding) in found {
      if case .lost = finding {
        try await recover(domain)
        return try await loadAll(in: domain)
      }
      if finding.needsSettling { suspects.append((name, nil)) } else { contents.add(finding, name) }
    }
    if !suspects.isEmpty {
      let settled = try await writing { [suspects] writer in writer.settle(suspects, in: domain) }
      for (finding, suspect) in zip(settled, suspects) { contents.add(finding, suspect.name) }
    }
    return contents
  }

  /// Saves a batch and returns the records that failed.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try await writing { writer throws(CacherError) in
      try writer.save(records, in: domain, epoch: epoch)
    }
  }

  /// Removes the records of some keys; ignores keys without a record.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try await writing { writer throws(CacherError) in try writer.remove(keys, in: domain) }
  }

  /// Removes all records of a domain permanently and returns its new epoch.
  ///
  /// After an error, the records may or may not be removed; request the epoch again.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await writing { writer throws(CacherError) in try writer.removeAll(in: domain) }
  }

  /// Returns the keys, sizes and dates in a domain, without reading the values.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    let found = try await reading { reader throws(CacherError) in try reader.list(domain) }
    if let found { return found }
    try await recover(domain)
    return try await list(in: domain)
  }

  /// Renews a damaged epoch, unless another process already did, and throws an error.
  private func recover(_ domain: CacheDomain) async throws(CacherError) {
    let error = try await writing { writer throws(CacherError) in try writer.recover(domain) }
    if let error { throw error }
  }
}

extension JSONFileReader.Finding {
  /// True if the file must be read again under the lock, and repaired or removed.
  var needsSettling: Bool {
    switch self {
    case .obsolete, .damaged: true
    case .record, .missing, .failed, .lost: false
    }
  }
}

extension CacheContents {
  fileprivate mutating func add(_ finding: JSONFileReader.Finding, _ name: String) {
    switch finding {
    case .record(let record): records.append(record)
    case .failed(let error):
      failures.append(CacheFailure(key: CacheFileName.text(of: name), error: error))
    case .missing, .obsolete, .damaged, .lost: break
    }
  }
}
