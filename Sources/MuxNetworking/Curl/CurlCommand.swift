#if !canImport(Darwin)

/// What other threads ask of the thread that transfers run in.
enum CurlCommand: Sendable {
  case start(CurlTransfer)
  /// Lets a transfer go on that waits for its receiver.
  case goOn(CurlTransfer)
  /// Ends a transfer at once.
  case cancel(CurlTransfer)
}
#endif
