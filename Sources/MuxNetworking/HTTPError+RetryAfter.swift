import LightFoundation
public import Mux

extension HTTPError: RetryAfterError {
  /// How long the server wants to be left alone: it says so in Retry-After, with status 429 or 503.
  public var retryAfter: Duration? {
    guard [429, 503].contains(status), let text = headers["Retry-After"]?.trimmed else {
      return nil
    }
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      return Double(text).map { .seconds(clamping: $0) }
    }
    guard let end = HTTPDate.read(text) else { return nil }
    // By the clock of the server, where its answer says what time it was there.
    let now = headers["Date"].flatMap { HTTPDate.read($0) } ?? Date()
    return .seconds(clamping: max(0, end.timeIntervalSince(now)))
  }
}
