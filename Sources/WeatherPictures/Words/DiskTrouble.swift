import LightFoundation
package import Weather

/// The reason why something could not be read or written, as a translatable value.
package enum DiskTrouble: Hashable, Sendable {
  case full, denied(path: String)
  /// Another process uses the cache or a file.
  case cacheBusy, fileBusy(path: String)
  /// A system call failed: the operation, the error number and its name.
  case system(String, code: Int32, name: String)
  case named(Int32, String)
  case noFolder
  /// A settings file is damaged, written by a later version, or not writable.
  case damaged(path: String, reason: String), newer(path: String, version: Int64)
  case unwritable(path: String, code: Int32, name: String)
  /// Any other reason, in the words of the store.
  case words(String)

  package var message: Message {
    switch self {
    case .full: Message("disk.full", "the disk is full")
    case .denied(let path): Message("disk.denied", "permission denied: {0}", path)
    case .cacheBusy: Message("disk.cacheBusy", "the cache is in use by another process")
    case .fileBusy(let path): Message("disk.fileBusy", "another program is writing {0}", path)
    case .system(let what, let code, let name):
      Message("disk.system", "{0}: {2}", what, Int(code), name)
    case .named(let code, let name): Message("disk.named", "{1}", Int(code), name)
    case .noFolder: Message("disk.noFolder", "no folder for settings: HOME is not set")
    case .damaged(let path, let reason):
      Message("disk.damaged", "{0} is damaged ({1}); it was not changed", path, reason)
    case .newer(let path, let version):
      Message(
        "disk.newer", "{0} was written by a newer skymux (file format {1}); it was not changed",
        path, "\(version)")
    case .unwritable(let path, let code, let name):
      Message("disk.unwritable", "could not write {0}: {2}", path, Int(code), name)
    case .words(let text): Message("disk.words", "{0}", text)
    }
  }
}
