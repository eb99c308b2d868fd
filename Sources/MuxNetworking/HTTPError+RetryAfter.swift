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
    guard let end = Self.date(text) else { return nil }
    // By the clock of the server, where its answer says what time it was there.
    let now = headers["Date"].flatMap { Self.date($0) } ?? Date()
    return .seconds(clamping: max(0, end.timeIntervalSince(now)))
  }

  /// A date as HTTP writes it, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = text.trimmed.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT",
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let number = String(101 + month).dropFirst()
    return try? Date("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z", strategy: .iso8601)
  }
}
