/// Why a store could not do what it was asked.
public enum CacherError: Error, Hashable, Sendable {
  /// A domain needs a name.
  case emptyDomain
  /// The disk or the quota is full.
  case full
  /// The place may not be written or read.
  case denied(path: String)
  /// The record cannot be trusted; it was moved to `setAside`, where that could be done.
  case damaged(key: String?, setAside: String?, reason: String)
  /// The record alone is larger than the store's limit.
  case tooLarge(bytes: Int, limit: Int)
  /// The domain was cleared since; `epoch` is the present one.
  case superseded(epoch: UInt64)
  /// The store is held elsewhere, and still was after the time allowed.
  case busy
  /// The system refused: what was tried, and the system's error number.
  case system(operation: String, code: Int32)
  /// The store failed for a reason of its own.
  case store(reason: String)
}

extension CacherError: CustomStringConvertible {
  /// One plain sentence.
  public var description: String {
    switch self {
    case .emptyDomain: "a cache domain needs a name"
    case .full: "the disk is full"
    case .denied(let path): "no permission for \(path)"
    case .damaged(let key, let setAside, let reason):
      "the record \(key.map { "of \"\($0)\" " } ?? "")is damaged (\(reason))"
        + (setAside.map { ", it was moved to \($0)" } ?? "")
    case .tooLarge(let bytes, let limit): "a record of \(bytes) bytes is over the limit of \(limit)"
    case .superseded: "the cache was cleared in the meantime"
    case .busy: "the cache is in use by another process"
    case .system(let operation, let code): "\(operation) failed with system error \(code)"
    case .store(let reason): reason
    }
  }
}
