import Mux
import MuxTesting

/// A store with one flaw, to see which requirement detects it.
struct FlawedCacher: Cacher {
  enum Flaw: CaseIterable, Sendable {
    case none, losesValidators, losesLifetime, foldsCase, mixesDomains, keepsRemoved, oldWins,
      ignoresEpochs, staysInEpoch, cutsBatches, hidesFromLists, forgets

    /// The requirement that detects the flaw; nil for no flaw.
    var requirement: String? {
      switch self {
      case .none: nil
      case .losesValidators, .losesLifetime: "A loaded record equals the saved one"
      case .foldsCase: "Any two different strings are different keys"
      case .mixesDomains: "Domains are independent"
      case .keepsRemoved: "remove() removes exactly the given keys"
      case .oldWins: "The newer of two records of one key wins"
      case .ignoresEpochs: "A save with an older epoch throws .superseded"
      case .staysInEpoch: "Removing a whole domain empties it and raises its epoch"
      case .cutsBatches: "A large batch is saved completely"
      case .hidesFromLists: "Saved records survive a restart"
      case .forgets: "An epoch survives a restart"
      }
    }
  }

  let base: RecordingCacher
  let flaw: Flaw

  private func domain(_ domain: CacheDomain) throws(CacherError) -> CacheDomain {
    flaw == .mixesDomains ? try CacheDomain("all") : domain
  }

  private func key(_ key: String) -> String { flaw == .foldsCase ? key.lowercased() : key }

  private func seen(_ record: CacheRecord) -> CacheRecord {
    var record = record
    if flaw == .losesValidators { record.validators = [:] }
    if flaw == .losesLifetime { record.lifetime = nil }
    return record
  }

  func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    flaw == .staysInEpoch ? 0 : try await base.epoch(of: try self.domain(domain))
  }

  func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    let record = try await base.load(self.key(key), in: try self.domain(domain))
    return record.map(seen)
  }

  func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    var contents = try await base.loadAll(in: try self.domain(domain))
    contents.records = contents.records.map(seen)
    return contents
  }

  func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    let domain = try self.domain(domain)
    var kept: [CacheRecord] = []
    for record in flaw == .cutsBatches ? Array(records.prefix(100)) : records {
      if flaw == .oldWins, try await base.load(record.key, in: domain) != nil { continue }
      var record = record
      record.key = key(record.key)
      kept.removeAll { $0.key == record.key }
      kept.append(record)
    }
    let ignores = flaw == .ignoresEpochs || flaw == .staysInEpoch
    return try await base.save(
      kept, in: domain, epoch: ignores ? try await base.epoch(of: domain) : epoch)
  }

  func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    if flaw != .keepsRemoved { try await base.remove(keys.map(key), in: try self.domain(domain)) }
  }

  func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    let epoch = try await base.removeAll(in: try self.domain(domain))
    return flaw == .staysInEpoch ? 0 : epoch
  }

  func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    let all = try await base.list(in: try self.domain(domain))
    return flaw == .hidesFromLists ? Array(all.dropLast()) : all
  }
}
