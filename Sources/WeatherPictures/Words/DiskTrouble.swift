package import Weather

/// Why something could not be kept or read, as a value that each language has words for.
package enum DiskTrouble: Hashable, Sendable {
  /// There is no room, or no permission.
  case full, denied(path: String)
  /// Another program is at it: at the cache, or at a file.
  case cacheBusy, fileBusy(path: String)
  /// The system refused: what was tried, its number for that, and what it calls it.
  case system(String, code: Int32, name: String)
  case named(Int32, String)
  case noFolder
  /// A file of settings is damaged, of a later version, or cannot be written.
  case damaged(path: String, reason: String), newer(path: String, version: Int64)
  case unwritable(path: String, code: Int32, name: String)
  /// Something else, in the words of the store.
  case words(String)

  package var message: Message {
    switch self {
    case .full: Message("disk.full", "the disk is full")
    case .denied(let path): Message("disk.denied", "no permission for {0}", path)
    case .cacheBusy: Message("disk.cacheBusy", "the cache is in use by another process")
    case .fileBusy(let path):
      Message("disk.fileBusy", "{0} is being written by another program", path)
    case .system(let what, let code, let name):
      Message("disk.system", "{0}: {2}", what, Int(code), name)
    case .named(let code, let name): Message("disk.named", "{1}", Int(code), name)
    case .noFolder: Message("disk.noFolder", "there is no folder for settings: HOME is not set")
    case .damaged(let path, let reason):
      Message("disk.damaged", "{0} is damaged ({1}); it is left as it is", path, reason)
    case .newer(let path, let version):
      Message(
        "disk.newer", "{0} was written by a later version (form {1}); it is left as it is", path,
        "\(version)")
    case .unwritable(let path, let code, let name):
      Message("disk.unwritable", "{0} cannot be written: {2}", path, Int(code), name)
    case .words(let text): Message("disk.words", "{0}", text)
    }
  }
}
