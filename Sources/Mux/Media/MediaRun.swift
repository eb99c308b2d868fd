import LightFoundation

/// One run of the program in a folder of parts: a name that no other run has, and a lock that ends
/// with the process, however it ends.
struct MediaRun: Sendable {
  let name: String
  private let lockPath: String
  private let lock: FileLock

  /// Takes a name and removes what runs left that are over.
  ///
  /// A run whose lock somebody removed goes on under its name: what it has under way is not over.
  init(in folder: String, after lost: MediaRun? = nil) throws(FileSystemError) {
    let files = POSIXFileSystem()
    var lostName = lost?.name
    while true {
      let name = lostName.take() ?? String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(folder)/\(name).lock"
      // Another run may have removed the file between its making and its locking.
      guard let lock = try files.lock(path, patience: .zero) else { continue }
      guard (try? files.status(path)) != nil else {
        lock.release()
        continue
      }
      (self.name, lockPath, self.lock) = (name, path, lock)
      break
    }
    do throws(FileSystemError) { try Self.sweep(folder, except: name) } catch {
      end()
      throw error
    }
    lost?.lock.release()
  }

  /// Whether its lock is still there, without which others take it for over.
  var isHere: Bool { (try? POSIXFileSystem().status(lockPath)) != nil }

  /// The run is over; what it left is removed by the next one.
  func end() {
    try? POSIXFileSystem().remove(lockPath)
    lock.release()
  }

  private static func sweep(_ folder: String, except own: String) throws(FileSystemError) {
    let files = POSIXFileSystem()
    let names = try files.list(folder)
    let runs = Dictionary(grouping: names) { String($0.prefix { $0 != "-" && $0 != "." }) }
    for (run, names) in runs where run != own {
      let lockPath = "\(folder)/\(run).lock"
      guard let lock = try files.lock(lockPath, patience: .zero) else { continue }
      for name in names where name != "\(run).lock" {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
      try? files.remove(lockPath)
      lock.release()
    }
  }
}
