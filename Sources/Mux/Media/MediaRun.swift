import LightFoundation

/// A run of the program in a folder of parts: a unique name, and a lock that ends with the process.
struct MediaRun: Sendable {
  let name: String
  private let lockPath: String
  private let lock: FileLock

  /// Chooses a name and removes the files of runs that have ended.
  ///
  /// After its lock file was deleted, a run continues: its downloads are still running.
  init(in folder: String, after lost: MediaRun? = nil) throws(FileSystemError) {
    let files = POSIXFileSystem()
    var lostName = lost?.name
    while true {
      let name = lostName.take() ?? String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(folder)/\(name).lock"
      // Another run may have removed the file before it was locked.
      guard let lock = try files.lock(path, busyTimeout: .zero) else { continue }
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

  /// True if the lock file still exists; otherwise other runs consider this one ended.
  var isHere: Bool { (try? POSIXFileSystem().status(lockPath)) != nil }

  /// Ends the run; the next one removes its files.
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
      guard let lock = try files.lock(lockPath, busyTimeout: .zero) else { continue }
      for name in names where name != "\(run).lock" {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
      try? files.remove(lockPath)
      lock.release()
    }
  }
}
