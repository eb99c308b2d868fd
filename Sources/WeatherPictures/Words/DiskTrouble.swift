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
}
