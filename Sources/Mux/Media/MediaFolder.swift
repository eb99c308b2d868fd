import LightFoundation

/// The folder of a media loader, with complete files and partial downloads.
///
/// ```
/// files/NAME      complete files with their final names
/// files/.NAME     their metadata
/// parts/RUN-…     partial files of one run of the program, and RUN.lock, locked while it runs
/// ```
///
/// A part becomes a file atomically. The files of a killed run are removed by the next one; a live
/// run holds its lock.
final class MediaFolder: Sendable {
  struct State: Sendable {
    var run: MediaRun?
    var number = 0
    var tickets = MediaGenerations()
    /// Parts that can be continued, oldest first.
    var kept: [(name: String, path: String, transfer: Transfer)] = []
    var index: DiskIndex?
  }

  /// The maximum number of interrupted downloads to keep.
  private static let mostKept = 16

  /// The path of the folder; nil if neither the caller nor the system provides one.
  let root: String?
  let limits: DiskLimits
  let wallClock: @Sendable () -> Date
  let files = POSIXFileSystem()
  let state = Lock(State())

  init(root: URL?, limits: DiskLimits, wallClock: @escaping @Sendable () -> Date) {
    self.root = root.map { URL(filePath: $0.path).standardizedFileURL.path }
    self.limits = limits
    self.wallClock = wallClock
  }

  deinit {
    let (run, kept) = state.withLock { ($0.run, $0.kept) }
    for part in kept { removeFile(part.path) }
    run?.end()
  }

  var filesFolder: String { "\(root ?? "")/files" }
  var partsFolder: String { "\(root ?? "")/parts" }

  func path(of name: String) -> String { "\(filesFolder)/\(name)" }
  func notePath(of name: String) -> String { "\(filesFolder)/.\(name)" }

  func url(of name: String) -> URL { URL(filePath: path(of: name), directoryHint: .notDirectory) }

  func exists(_ url: URL) -> Bool { (try? files.status(url.path)) != nil }

  /// Creates the folders and removes the files of killed runs, at first and after others have
  /// removed the folders.
  func open() throws {
    guard root != nil else { throw CacherError.noFolder }
    try state.withLock { state in
      if state.run?.isHere == true { return }
      do throws(FileSystemError) {
        try files.makeFolders(filesFolder, mode: 0o700, sync: false)
        try files.makeFolders(partsFolder, mode: 0o700, sync: false)
        state.run = try MediaRun(in: partsFolder, after: state.run)
        state.index = nil
      } catch { throw CacherError(error) }
    }
  }

  /// Starts a download; returns its ticket and a part, either new or to be continued.
  func begin(_ name: String) -> (ticket: UInt64, part: String, transfer: Transfer) {
    let ticket = SerialNumber.next()
    return state.withLock { state in
      state.tickets.begin(name, ticket)
      if let at = state.kept.firstIndex(where: { $0.name == name }) {
        let kept = state.kept.remove(at: at)
        return (ticket, kept.path, kept.transfer)
      }
      return (ticket, newPart(&state, for: name), Transfer())
    }
  }

  /// Returns an unused path for a part.
  func newPart(for name: String) -> String { state.withLock { newPart(&$0, for: name) } }

  private func newPart(_ state: inout State, for name: String) -> String {
    state.number += 1
    return "\(partsFolder)/\(state.run?.name ?? "")-\(state.number)-\(name)"
  }

  func end(_ name: String) { state.withLock { $0.tickets.end(name) } }

  /// Moves a complete part to its final place, unless its download is outdated.
  ///
  /// In that case the part stays for its waiters until the next run of the program.
  func publish(_ part: String, as name: String, ticket: UInt64) throws -> URL {
    let isPublished = try state.withLock { state -> Bool in
      guard state.tickets.isValid(name, ticket) else { return false }
      do throws(FileSystemError) {
        try files.rename(part, to: path(of: name))
      } catch let error where error.isMissing {
        // The folder was removed while the program was running.
        try files.makeFolders(filesFolder, mode: 0o700, sync: false)
        try files.rename(part, to: path(of: name))
      }
      state.tickets.expire(name, upTo: ticket)
      return true
    }
    guard isPublished else { return URL(filePath: part, directoryHint: .notDirectory) }
    trim(after: name)
    return url(of: name)
  }

  /// Ends a download without a file; keeps its part if another download can continue it.
  func giveUp(_ part: String, of name: String, _ transfer: Transfer, ticket: UInt64) {
    let gone = state.withLock { state -> [String] in
      guard transfer.isResumable, state.tickets.isValid(name, ticket) else { return [part] }
      var gone = state.kept.filter { $0.name == name }.map(\.path)
      state.kept.removeAll { $0.name == name }
      state.kept.append((name, part, transfer))
      while state.kept.count > Self.mostKept { gone.append(state.kept.removeFirst().path) }
      return gone
    }
    for path in gone { removeFile(path) }
  }

  func removeFile(_ path: String) { try? files.remove(path) }
}

extension MediaFolder {
  /// Invalidates all running downloads of a file and their parts; nil means of all files.
  func expire(_ name: String?) {
    let gone = state.withLock { state -> [String] in
      let gone = state.kept.filter { name == nil || $0.name == name }.map(\.path)
      state.kept.removeAll { name == nil || $0.name == name }
      if let name {
        state.tickets.expire(name, upTo: SerialNumber.next())
      } else {
        state.tickets.expireAll(upTo: SerialNumber.next())
      }
      return gone
    }
    for path in gone { removeFile(path) }
  }

  func remove(_ name: String) throws(FileSystemError) {
    guard root != nil else { return }
    for path in [path(of: name), notePath(of: name)] {
      do throws(FileSystemError) { try files.remove(path) } catch let error where error.isMissing {}
    }
    state.withLock { $0.index?.forget(self.path(of: name)) }
  }

  /// Removes all files: moves them away in one step, and then deletes them.
  func removeAll() async throws(FileSystemError) {
    guard root != nil, (try? files.status(filesFolder)) != nil else { return }
    let trash = try state.withLock { state throws(FileSystemError) -> String in
      state.number += 1
      let trash = "\(partsFolder)/\(state.run?.name ?? "0")-\(state.number)-cleared"
      try files.makeFolders(partsFolder, mode: 0o700, sync: false)
      try files.rename(filesFolder, to: trash)
      state.index = nil
      try files.makeFolders(filesFolder, mode: 0o700, sync: false)
      return trash
    }
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        try? FileManager.default.removeItem(atPath: trash)
        done.resume()
      }
    }
  }

  /// Removes the oldest files that exceed the limits, after a file was added.
  func trim(after name: String) {
    guard limits.bytes != nil || limits.age != nil else { return }
    let now = wallClock()
    let gone = state.withLock { state -> [String] in
      var index = state.index ?? scan()
      if let status = try? files.status(path(of: name)) {
        index.note(path(of: name), .init(bytes: status.bytes, fetchedAt: status.modified))
      }
      var gone: [String] = []
      while let (path, _) = index.next(over: limits, now: now) {
        index.forget(path)
        gone.append(path)
      }
      state.index = index
      return gone
    }
    for path in gone {
      removeFile(path)
      removeFile(notePath(of: String(path.dropFirst(filesFolder.count + 1))))
    }
  }

  private func scan() -> DiskIndex {
    var index = DiskIndex()
    for name in (try? files.list(filesFolder)) ?? [] where !name.hasPrefix(".") {
      if let status = try? files.status(path(of: name)) {
        index.note(path(of: name), .init(bytes: status.bytes, fetchedAt: status.modified))
      }
    }
    return index
  }
}
