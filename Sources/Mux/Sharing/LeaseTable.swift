import LightFoundation

/// The leases that this process holds, each with the lock of its place in a file.
final class LeaseTable: Sendable {
  struct Held: Sendable {
    let place: UInt64
    fileprivate let file: LeaseFile?
    /// When it was claimed, by the wall clock.
    let since: Date
    let epoch: UInt64
    /// That of its place when it was claimed: a removal changes it.
    let number: UInt64
  }

  private struct State: Sendable {
    var held: [String: Held] = [:]
    var places: Set<UInt64> = []
    var file: LeaseFile?
    /// The numbers where there is no file.
    var numbers: [UInt64: UInt64] = [:]
  }

  private let path: String?
  private let state = Lock(State())

  /// Makes a table over a file, which is made when it is needed; without one it is this process's
  /// own.
  init(_ path: String?) { self.path = path }

  /// Where a key's lock is: the same in all processes.
  static func place(of key: String, in domain: CacheDomain) -> UInt64 {
    UInt64(SHA256.hex(of: Array("\(domain.name)\0\(key)".utf8)).prefix(16), radix: 16) ?? 0
  }

  /// The lease of a key, unless another has it.
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
      let held = Held(
        place: place, file: file, since: since, epoch: try await epoch(),
        number: try number(place, in: file))
      let lease = SharedLease(key: key, token: "\(Serial.next())")
      state.withLock { $0.held[lease.token] = held }
      return lease
    } catch {
      unlock(place, in: file)
      throw error
    }
  }

  /// What is known of a lease that is held.
  func held(_ lease: SharedLease) -> Held? { state.withLock { $0.held[lease.token] } }

  /// Gives a lease back; one that is not held any more is ignored.
  func free(_ lease: SharedLease) {
    if let held = state.withLock({ $0.held.removeValue(forKey: lease.token) }) {
      unlock(held.place, in: held.file)
    }
  }

  private func unlock(_ place: UInt64, in file: LeaseFile?) {
    // Where it fails the end of the process does it.
    try? file?.unlock(place)
    state.withLock { _ = $0.places.remove(place) }
  }

  /// Whether nothing was removed at the place of a lease since it was claimed, as far as is known.
  func isUnchanged(_ held: Held) throws -> Bool {
    let file = try file()
    // What was removed after the file of the claim was deleted is in another one.
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

  /// Keeps other processes from changing the number of a place, unless one of them does that; gives
  /// what lets them change it again.
  func lockNumber(_ place: UInt64) throws -> (@Sendable () -> Void)? {
    let file = try file()
    guard try file?.lockNumber(place) ?? true else { return nil }
    return { _ = try? file?.unlockNumber(place) }
  }

  /// The file that others find too, nil where there is none to be.
  private func file() throws -> LeaseFile? {
    guard let path else { return nil }
    if let file = state.withLock(\.file), file.isInPlace { return file }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    try POSIXFileSystem().makeFolders(folder, mode: 0o700, sync: false)
    let opened = try LeaseFile(path)
    // Another task may have been quicker; locks are of one open file.
    return state.withLock { state in
      if state.file?.identity != opened.identity { state.file = opened }
      return state.file
    }
  }
}
