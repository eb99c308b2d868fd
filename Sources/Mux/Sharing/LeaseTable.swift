import LightFoundation

/// The leases held by this process, each with a lock on one byte of a file.
final class LeaseTable: Sendable {
  struct HeldLease: Sendable {
    let place: UInt64
    fileprivate let file: LeaseFile?
    /// The time of the claim, by the wall clock.
    let since: Date
    let epoch: UInt64
    /// The number of the place at the time of the claim; a removal changes it.
    let number: UInt64
  }

  private struct State: Sendable {
    var held: [String: HeldLease] = [:]
    var places: Set<UInt64> = []
    var file: LeaseFile?
    /// The numbers, if there is no file.
    var numbers: [UInt64: UInt64] = [:]
  }

  private let path: String?
  private let state = Lock(State())

  /// Creates a table with a lock file, which is created on first use; without a path, the table is
  /// local to this process.
  init(_ path: String?) { self.path = path }

  /// Returns the offset of the lock of a key, which is the same in all processes.
  static func place(of key: String, in domain: CacheDomain) -> UInt64 {
    UInt64(SHA256.hex(of: Array("\(domain.name)\0\(key)".utf8)).prefix(16), radix: 16) ?? 0
  }

  /// Takes the lease of a key; returns nil if another process or task holds it.
  func take(
    _ key: String, at place: UInt64, since: Date, epoch: () async throws -> UInt64
  ) async throws -> SharedLease? {
    guard state.withLock({ $0.places.insert(place).inserted }) else { return nil }
    var file: LeaseFile?
    do {
      file = try self.file()
      guard try file?.lock(place) ?? true else {
        state.withLock { _ = $0.places.remove(place) }
        return nil
      }
      let held = HeldLease(
        place: place, file: file, since: since, epoch: try await epoch(),
        number: try number(place, in: file))
      let lease = SharedLease(key: key, token: "\(SerialNumber.next())")
      state.withLock { $0.held[lease.token] = held }
      return lease
    } catch {
      unlock(place, in: file)
      throw error
    }
  }

  /// Returns the state of a lease; nil if it has ended.
  func held(_ lease: SharedLease) -> HeldLease? { state.withLock { $0.held[lease.token] } }

  /// Releases a lease; no-op if it has ended.
  func free(_ lease: SharedLease) {
    if let held = state.withLock({ $0.held.removeValue(forKey: lease.token) }) {
      unlock(held.place, in: held.file)
    }
  }

  private func unlock(_ place: UInt64, in file: LeaseFile?) {
    // On failure, the lock is released when the process ends.
    try? file?.unlock(place)
    state.withLock { _ = $0.places.remove(place) }
  }

  /// Returns whether nothing has been removed at the place of a lease since the claim.
  func isUnchanged(_ held: HeldLease) throws -> Bool {
    let file = try file()
    // If the file was deleted since, later removals are recorded in another file.
    guard file?.identity == held.file?.identity else { return false }
    return try number(held.place, in: file) == held.number
  }

  private func number(_ place: UInt64, in file: LeaseFile?) throws -> UInt64 {
    try file?.number(place) ?? state.withLock { $0.numbers[place] } ?? 0
  }

  func changeNumber(_ place: UInt64) throws {
    let number = UInt64.random(in: 1...(.max))
    if let file = try file() { return try file.setNumber(number, of: place) }
    state.withLock { $0.numbers[place] = number }
  }

  /// Prevents other processes from changing the number of a place; returns a closure to unlock it,
  /// or nil if another process holds the lock.
  func lockNumber(_ place: UInt64) throws -> (@Sendable () -> Void)? {
    let file = try file()
    guard try file?.lockNumber(place) ?? true else { return nil }
    return { _ = try? file?.unlockNumber(place) }
  }

  /// Returns the lock file shared with other processes; nil without a path.
  private func file() throws -> LeaseFile? {
    guard let path else { return nil }
    if let file = state.withLock(\.file), file.isInPlace { return file }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    try POSIXFileSystem().makeFolders(folder, mode: 0o700, sync: false)
    let opened = try LeaseFile(path)
    // Another task may have opened the file first; its locks belong to that open file.
    return state.withLock { state in
      if state.file?.identity != opened.identity { state.file = opened }
      return state.file
    }
  }
}
