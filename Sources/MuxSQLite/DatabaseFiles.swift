#if SQLite
import LightFoundation
import CSQLite
import Mux

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files around a database: made private, locked while one process opens, moved, deleted.
///
/// The database file itself is never opened here once it exists: closing it would drop the locks
/// that SQLite holds for this process.
struct DatabaseFiles: Sendable {
  /// How many damaged files are kept to be looked at.
  static let damagedKept = 3
  private static let companions = ["-wal", "-shm", "-journal"]

  let path: String

  private var folder: String { parent(of: path) }
  private var name: String { String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)) }

  /// Makes the folders that are missing (0700) and an empty file (0600), if there is none.
  func create() throws(Failure) {
    try makeFolder(folder)
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw Failure(systemError: errno, operation: "making the database", path: path)
    }
  }

  /// Runs `body` while no other process opens or moves the file.
  ///
  /// The lock is on the folder: it needs no file of its own and ends with its process.
  func locked<R>(
    patience: Int32, _ body: () throws(Failure) -> R
  ) throws(Failure) -> R {
    try makeFolder(folder)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(systemError: errno, operation: "opening the folder", path: folder)
    }
    defer { close(descriptor) }
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // A file system without such locks still has those of SQLite.
      if errno != EWOULDBLOCK && errno != EINTR { break }
      if waited >= patience { throw .refused(.busy) }
      waited += max(sqlite3_sleep(2), 1)
    }
    return try body()
  }

  /// Moves the database and its companions to a new name, the first that is free.
  ///
  /// The database goes first: what is left beside an empty database SQLite itself throws away,
  /// but a database without its log would be an older one that looks sound.
  func setAside(as kind: SetAside.Kind) throws(Failure) -> String {
    let numbers = setAsideNumbers(kind)
    let goal = "\(path).\(kind.rawValue)-\((numbers.max() ?? 0) + 1)"
    guard rename(path, goal) == 0 else {
      throw Failure(systemError: errno, operation: "setting the database aside", path: path)
    }
    for companion in Self.companions { rename(path + companion, goal + companion) }
    if kind == .damaged {
      for number in numbers.sorted().dropLast(Self.damagedKept - 1) { discard(number) }
    }
    return goal
  }

  /// Deletes the damaged files that were set aside; those of others stay.
  func discardDamaged() {
    for number in setAsideNumbers(.damaged) { discard(number) }
  }

  /// Whether nothing can be written here, and the database is whole without a log.
  var isFixed: Bool {
    (access(folder, W_OK) != 0 || access(path, W_OK) != 0) && !Self.exists(path + "-wal")
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func discard(_ number: Int) {
    let file = "\(path).\(SetAside.Kind.damaged.rawValue)-\(number)"
    for companion in [""] + Self.companions { unlink(file + companion) }
  }

  /// The numbers in use behind `name.kind-`.
  private func setAsideNumbers(_ kind: SetAside.Kind) -> [Int] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var numbers: [Int] = []
    let prefix = "\(name).\(kind.rawValue)-"
    while let entry = readdir(stream) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // No number of its own comes near the greatest one, behind which there is none.
      if file.hasPrefix(prefix), let number = Int(file.dropFirst(prefix.count)), number > 0,
        number < 1 << 53
      {
        numbers.append(number)
      }
    }
    return numbers
  }

  private func makeFolder(_ folder: String) throws(Failure) {
    // Asked first: of a folder that exists, a read-only disk says that it cannot be made.
    if Self.exists(folder) || mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    let first = errno
    if first == ENOENT, folder != "/", folder != "." {
      try makeFolder(parent(of: folder))
      if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    }
    throw Failure(systemError: first, operation: "making the folder", path: folder)
  }

  private func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
#endif
