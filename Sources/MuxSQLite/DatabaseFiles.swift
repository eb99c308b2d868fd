#if SQLite
import LightFoundation
import CSQLite
import Mux

/// The database file and its companions: creates, locks, renames and deletes them.
///
/// Never opens an existing database file itself, because closing it would release the locks that
/// SQLite holds for this process.
struct DatabaseFiles: Sendable {
  /// The number of damaged files to retain.
  static let damagedKept = 3
  private static let companions = ["-wal", "-shm", "-journal"]

  let path: String

  private var folder: String { parent(of: path) }
  private var name: String { String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)) }

  /// Creates missing folders (0700) and an empty file (0600) if it does not exist.
  func create() throws(Failure) {
    try makeFolder(folder)
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw Failure(systemError: errno, operation: "creating the database", path: path)
    }
  }

  /// Runs `body` while no other process can open or rename the file.
  ///
  /// Locks the folder, which needs no lock file and is released when the process ends.
  func locked<R>(busyTimeout: Int32, _ body: () throws(Failure) -> R) throws(Failure) -> R {
    try makeFolder(folder)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(systemError: errno, operation: "opening the folder", path: folder)
    }
    defer { close(descriptor) }
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // File systems without such locks still have SQLite's.
      if errno != EWOULDBLOCK && errno != EINTR { break }
      if waited >= busyTimeout { throw .refused(.busy) }
      waited += max(sqlite3_sleep(2), 1)
    }
    return try body()
  }

  /// Renames the database and its companions to the first free name.
  ///
  /// Renames the database first. SQLite discards companions of an empty database, but a database
  /// without its log would look intact with older contents.
  func setAside(as kind: SetAside.Kind) throws(Failure) -> String {
    let numbers = setAsideNumbers(kind)
    let goal = "\(path).\(kind.rawValue)-\((numbers.max() ?? 0) + 1)"
    guard rename(path, goal) == 0 else {
      throw Failure(systemError: errno, operation: "renaming the database", path: path)
    }
    for companion in Self.companions { rename(path + companion, goal + companion) }
    if kind == .damaged {
      for number in numbers.sorted().dropLast(Self.damagedKept - 1) { discard(number) }
    }
    return goal
  }

  /// Deletes damaged files that were set aside, but no foreign ones.
  func discardDamaged() { for number in setAsideNumbers(.damaged) { discard(number) } }

  /// True if nothing is writable here and the database is complete without a log.
  var isFixed: Bool {
    (access(folder, W_OK) != 0 || access(path, W_OK) != 0) && !Self.exists(path + "-wal")
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func discard(_ number: Int) {
    let file = "\(path).\(SetAside.Kind.damaged.rawValue)-\(number)"
    for companion in [""] + Self.companions { unlink(file + companion) }
  }

  /// Returns the numbers already used after `name.kind-`.
  private func setAsideNumbers(_ kind: SetAside.Kind) -> [Int] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var numbers: [Int] = []
    let prefix = "\(name).\(kind.rawValue)-"
    while let entry = readdir(stream) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // The store never creates numbers this large. Ignoring them leaves a next number available.
      if file.hasPrefix(prefix), let number = Int(file.dropFirst(prefix.count)), number > 0,
        number < 1 << 53
      {
        numbers.append(number)
      }
    }
    return numbers
  }

  private func makeFolder(_ folder: String) throws(Failure) {
    // Checked first, because a read-only file system fails to create even an existing folder.
    if Self.exists(folder) || mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    let first = errno
    if first == ENOENT, folder != "/", folder != "." {
      try makeFolder(parent(of: folder))
      if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    }
    throw Failure(systemError: first, operation: "creating the folder", path: folder)
  }

  private func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
#endif
