#if !canImport(Darwin)

/// A command from another thread to the transfer thread.
enum CurlCommand: Sendable {
  case start(CurlTransfer)
  /// Resumes a transfer that waits for its receiver.
  case goOn(CurlTransfer)
  case cancel(CurlTransfer)
}
#endif
