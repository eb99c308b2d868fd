/// The error of a store.
public enum CacherError: Error, Hashable, Sendable {
  /// The name of a domain is empty.
  case emptyDomain
  /// The disk or the quota is full.
  case full
  /// Access to the path is denied.
  case denied(path: String)
  /// The record is corrupt; it was moved to `movedTo` if that was possible.
  case damaged(key: String?, movedTo: String?, reason: String)
  /// The record exceeds the size limit of the store.
  case tooLarge(bytes: Int, limit: Int)
  /// The domain was cleared; `epoch` is the current one.
  case superseded(epoch: UInt64)
  /// Another process held the lock of the store until the time-out.
  case busy
  /// A system call failed with an error number.
  case system(operation: String, code: Int32)
  /// The store failed for a reason specific to it.
  case store(reason: String)
}

extension CacherError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .emptyDomain: "the name of the cache domain is empty; pass a name"
    case .full: "the disk or the quota is full; free some space and save again"
    case .denied(let path): "permission denied: \(path); check its owner and mode"
    case .damaged(let key, let setAside, let reason):
      "the record \(key.map { "of \"\($0)\" " } ?? "")is damaged (\(reason))"
        + (setAside.map { "; it was moved to \($0)" } ?? "")
    case .tooLarge(let bytes, let limit):
      "the record has \(bytes) bytes, more than the limit of \(limit)"
    case .superseded: "the cache domain was cleared during the operation"
    case .busy: "another process has locked the cache; try again later"
    case .system(let operation, let code): "\(operation) failed with system error \(code)"
    case .store(let reason): reason
    }
  }
}
