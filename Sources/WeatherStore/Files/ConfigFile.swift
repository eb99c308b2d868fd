package import LightFoundation
package import Mux

/// A settings file that people can edit and several programs can write at once.
///
/// Writes are atomic, and only the owner can read the file. An update applies to the current
/// content, under a lock shared by all skymux processes, so that concurrent updates lose nothing.
/// Unknown content is preserved. Reading and writing block the thread.
package struct ConfigFile<Value: ConfigValue>: Sendable {
  package struct Reading: Sendable {
    /// The value, or an empty one if the file is missing or damaged.
    package let value: Value
    package let note: ConfigNote?
  }

  /// The location, or nil if there is no folder for it.
  package let path: String?
  let files: any FileSystem
  let wallClock: @Sendable () -> Date
  let codec = ConfigCodec<Value>()
  static var limit: Int { 4_000_000 }

  /// Creates a reference to a file; the file system is not accessed before the first call.
  package init(
    _ name: String, in folder: String?, files: any FileSystem = POSIXFileSystem(),
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    path = folder.map { "\($0)/\(name)" }
    self.files = files
    self.wallClock = wallClock
  }

  /// Reads the file, or returns an empty value if it is missing.
  ///
  /// Renames a damaged file that the program would write, so that nothing is lost.
  package func read() -> Reading { read(mayReadAgain: true) }

  private func read(mayReadAgain: Bool) -> Reading {
    guard let path else { return Reading(value: Value(), note: nil) }
    do {
      switch try contents(of: path) {
      case nil: return Reading(value: Value(), note: nil)
      case .value(let value, _): return Reading(value: value, note: nil)
      case .newer(let value, let version):
        return Reading(value: value, note: .newerVersion(path: path, version: version))
      case .partly(let value, _, _, let reason):
        if let note = mend(path, reason) { return Reading(value: value, note: note) }
        // Another program was faster and has changed the file.
        if mayReadAgain { return read(mayReadAgain: false) }
        return Reading(value: value, note: .unreadable(path: path, reason: reason))
      case .damaged(let reason) where Value.isWrittenByHand:
        return Reading(value: Value(), note: .damaged(path: path, reason: reason))
      case .damaged(let reason):
        if let note = setAside(path, reason) { return Reading(value: Value(), note: note) }
        if mayReadAgain { return read(mayReadAgain: false) }
        return Reading(value: Value(), note: .damaged(path: path, reason: reason))
      }
    } catch { return Reading(value: Value(), note: .unreadable(path: path, reason: error.reason)) }
  }

  /// The status of the file, which differs after each update by any process.
  package var status: FileStatus? { path.flatMap { try? files.status($0) } }

  /// Updates the content of the file.
  ///
  /// - Parameters:
  ///   - forgotten: The name of a member to remove, whether understood or not.
  ///   - change: The change to the current value.
  /// - Returns: The new value, with a note for the user if the file was damaged.
  /// - Throws: `ConfigError` if the file could not be read or written.
  @discardableResult
  package func update(
    forgetting forgotten: String? = nil, _ change: (inout Value) -> Void
  ) throws(ConfigError) -> Reading {
    guard let path else { throw .noFolder }
    let folder = ConfigFile.folder(of: path)
    do {
      try makeFolder(folder)
      guard let lock = try lock(folder) else { throw ConfigError.busy(path: path) }
      defer { lock.release() }
      return try locked(path, forgotten, change)
    } catch let error as ConfigError { throw error } catch let error as FileSystemError {
      throw .disk(path: path, error)
    } catch { throw .notEncodable(reason: "\(error)") }
  }

  private func locked(
    _ path: String, _ forgotten: String?, _ change: (inout Value) -> Void
  ) throws -> Reading {
    var before: (value: Value, text: JSONValue)?
    var note: ConfigNote?
    switch try contents(of: path) {
    case nil: break
    case .value(let value, let text): before = (value, text)
    case .partly(let value, let text, let lost, let reason):
      note = try keepCopy(path, lost, reason)
      before = (value, text)
    case .newer(_, let version): throw ConfigError.newerVersion(path: path, version: version)
    case .damaged(let reason):
      note = moveAside(path, reason)
      if case .damaged = note { throw ConfigError.damaged(path: path, reason: reason) }
    }
    var value = before?.value ?? Value()
    change(&value)
    let text = before?.text
    if let forgotten { before?.text.remove(forgotten) }
    if value != before?.value || before?.text != text || note != nil && before != nil {
      let bytes = try codec.write(value, changing: before)
      try replace(path, with: bytes)
    }
    return Reading(value: value, note: note)
  }

  func contents(of path: String) throws(FileSystemError) -> ConfigCodec<Value>.Reading? {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path, atMost: ConfigFile.limit + 1)
    } catch let error where error.isMissing {
      return nil
    }
    if bytes.count > ConfigFile.limit { return .damaged(reason: "it is too large") }
    // Some crashes and editors leave an empty file; it contains nothing to lose.
    if bytes.allSatisfy({ $0 == 0 || $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) { return nil }
    return codec.read(bytes)
  }

  func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let target = ConfigFile.target(of: path)
    sweep(target)
    let temporary = "\(target).\(UUID().uuidString).tmp"
    do throws(FileSystemError) {
      try files.create(temporary, contents: bytes, mode: 0o600, modified: wallClock(), sync: true)
      try files.rename(temporary, to: target)
    } catch {
      try? files.remove(temporary)
      throw error
    }
    try? files.sync(folder: ConfigFile.folder(of: target))
  }

  /// Removes temporary files of killed programs.
  ///
  /// The lock ensures that no other program is writing.
  private func sweep(_ target: String) {
    let folder = ConfigFile.folder(of: target)
    for name in (try? files.list(folder)) ?? [] where name.hasSuffix(".tmp") {
      let path = "\(folder)/\(name)"
      if path.hasPrefix("\(target).") { try? files.remove(path) }
    }
  }

  /// Resolves symbolic links, so that a link to settings stored elsewhere stays a link.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<16 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : "\(folder(of: path))/\(next)"
    }
    return path
  }

  func lock(_ folder: String) throws(FileSystemError) -> FileLock? {
    try files.lock("\(folder)/.lock", busyTimeout: .seconds(5))
  }

  /// Creates a folder and its missing ancestors, and syncs them to survive a power failure.
  private func makeFolder(_ folder: String) throws(FileSystemError) {
    let parent = ConfigFile.folder(of: folder)
    let isNew: Bool
    do {
      isNew = try files.makeFolder(folder, mode: 0o700)
    } catch let error where error.isMissing && !parent.isEmpty {
      try makeFolder(parent)
      isNew = try files.makeFolder(folder, mode: 0o700)
    }
    if isNew { try? files.sync(folder: parent.isEmpty ? "/" : parent) }
  }

  static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
