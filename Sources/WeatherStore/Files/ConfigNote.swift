/// Something about a file of choices that the user should hear once.
package enum ConfigNote: Hashable, Sendable {
  /// It was damaged, and has a new name now; what it would have said holds as if it did not exist.
  case setAside(path: String, as: String, reason: String)
  /// So many things in it cannot be read and are not in it any more; a copy of the whole was kept.
  case partlySetAside(path: String, as: String, count: Int)
  /// It is damaged, and could not be moved out of the way.
  case damaged(path: String, reason: String)
  /// A later version of the program wrote it: it is read as far as it is understood, and never
  /// written.
  case newerVersion(path: String, version: Int64)
  case unreadable(path: String, reason: String)

  package var path: String {
    switch self {
    case .setAside(let path, _, _), .partlySetAside(let path, _, _), .damaged(let path, _),
      .newerVersion(let path, _), .unreadable(let path, _):
      path
    }
  }
}
