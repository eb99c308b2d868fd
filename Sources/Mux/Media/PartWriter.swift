import LightFoundation

/// Writes received bytes to a partial file until it is closed.
///
/// Later bytes are rejected, because another download may use the part by then.
final class PartWriter: MediaReceiver {
  private struct State: Sendable {
    var file: Int32?
    var transfer: Transfer
  }

  private let path: String
  private let limit: Int?
  private let report: @Sendable (MediaProgress) -> Void
  private let files = POSIXFileSystem()
  private let state: Lock<State>

  /// Opens or creates a part; truncates it if its size is not as expected.
  init(
    _ path: String, transfer: Transfer, limit: Int?,
    report: @escaping @Sendable (MediaProgress) -> Void
  ) throws {
    self.path = path
    self.limit = limit
    self.report = report
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_APPEND
    let file = try files.call("open", path) { open(path, flags, 0o600) }
    do {
      state = Lock(State(file: file, transfer: try Self.checked(transfer, file, path, files)))
    } catch {
      closeFile(file)
      throw error
    }
  }

  private static func checked(
    _ transfer: Transfer, _ file: Int32, _ path: String, _ files: POSIXFileSystem
  ) throws -> Transfer {
    var (info, transfer) = (stat(), transfer)
    try files.call("fstat", path) { fstat(file, &info) }
    if Int(info.st_size) != transfer.received {
      try files.call("truncate", path) { ftruncate(file, 0) }
      transfer.startOver()
    }
    return transfer
  }

  deinit { _ = try? close(modified: nil) }

  func begin(status: Int, headers: [String: String]) throws {
    try change { file, transfer in
      if case .startOver = try transfer.begin(MediaHead(status: status, headers: headers)) {
        try files.call("truncate", path) { ftruncate(file, 0) }
      }
      try transfer.add(0, limit: limit)
    }
  }

  func receive(_ bytes: Data) throws {
    let progress = try change { file, transfer in
      do {
        try transfer.add(bytes.count, limit: limit)
        try write(bytes, to: file)
      } catch {
        // Count and file may differ now, so the download cannot be continued.
        transfer.startOver()
        throw error
      }
      return MediaProgress(received: transfer.received, expected: transfer.expected)
    }
    report(progress)
  }

  var transfer: Transfer { state.withLock { $0.transfer } }

  func close(modified date: Date?) throws {
    let file = state.withLock { exchange(&$0.file, with: nil) }
    guard let file else { return }
    if let date { files.setModified(file, date) }
    try files.call("close", path) { closeFile(file) }
  }

  private func write(_ bytes: Data, to file: Int32) throws {
    try bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        written += try files.call("write", path) {
          posixWrite(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        }
      }
    }
  }

  private func change<R: Sendable>(_ body: (Int32, inout Transfer) throws -> R) throws -> R {
    try state.withLock { state in
      guard let file = state.file else { throw CancellationError() }
      return try body(file, &state.transfer)
    }
  }
}

// Outside of the type, whose methods would shadow these functions.

private func posixWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
