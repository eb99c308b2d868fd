import LightFoundation
import MuxNetworking

/// What a server says of when it wants to be asked again.
enum RetryAfter {
  /// An hour at most: what asks for more may be a proxy, or a server whose clock is wrong.
  private static let longest: TimeInterval = 3600
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The instant of a `Retry-After`, given in seconds or as a date; nil where there is none that can
  /// be read, or it is past.
  static func date(_ headers: HTTPHeaders, at now: Date) -> Date? {
    guard let text = headers["Retry-After"]?.trimmed else { return nil }
    let wait: TimeInterval
    if !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      wait = TimeInterval(text) ?? longest
    } else if let date = date(text) {
      wait = date.timeIntervalSince(now)
    } else {
      return nil
    }
    guard wait > 0 else { return nil }
    return now + min(wait, longest)
  }

  /// A date as HTTP writes it, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: words[2])
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return try? Date("\(words[3])-\(number)-\(words[1])T\(words[4])Z", strategy: .iso8601)
  }
}
