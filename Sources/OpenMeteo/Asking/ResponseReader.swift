import LightFoundation
import MuxNetworking
import Weather

/// Interprets a response before its body is parsed as weather.
enum ResponseReader {
  /// Returns the body of a successful response, or throws the error of the server.
  static func body(_ response: HTTPResponse, at now: Date) throws(OpenMeteoError) -> Data {
    if response.isSuccess {
      guard !isPage(response.body) else {
        throw .serverFailed(
          status: response.status,
          reason: "a web page came instead of weather; the network may want a login")
      }
      return response.body
    }
    let reason = reason(response.body)
    switch response.status {
    case 429:
      if let until = RetryAfter.date(response.headers, at: now) {
        throw .rateLimited(.asked, until: until)
      }
      let window = CallWindow(reason: reason ?? "")
      throw .rateLimited(window, until: window.end(after: now))
    case 503:
      if let until = RetryAfter.date(response.headers, at: now) {
        throw .rateLimited(.asked, until: until)
      }
      throw .serverFailed(status: response.status, reason: reason)
    case 401, 403: throw .keyRejected(reason: reason ?? "status \(response.status)")
    case 400..<500:
      let text = reason ?? "status \(response.status)"
      if text.contains("API key") { throw .keyRejected(reason: text) }
      throw .refused(reason: text, status: response.status)
    default: throw .serverFailed(status: response.status, reason: reason)
    }
  }

  /// Returns whether a body is a web page, such as the login page of a captive portal.
  private static func isPage(_ body: Data) -> Bool {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return body.first { !blanks.contains($0) } == UInt8(ascii: "<")
  }

  /// Returns the message of the server, from JSON or a short text, but not a web page.
  static func reason(_ body: Data) -> String? {
    if let answer = try? WireDocument(body).answers.first { return answer.reason }
    guard body.count < 300, !body.contains(UInt8(ascii: "<")) else { return nil }
    let text = PlainText.reason(String(decoding: body, as: UTF8.self))
    return text.isEmpty ? nil : text
  }
}

enum RetryAfter {
  /// The maximum delay.
  ///
  /// A longer one may come from a proxy, or from a server with a wrong clock.
  private static let longest: TimeInterval = 3600

  /// Returns the date of `Retry-After`, or nil if it is missing, invalid or past.
  static func date(_ headers: HTTPHeaders, at now: Date) -> Date? {
    guard let text = headers["Retry-After"]?.trimmed else { return nil }
    let wait: TimeInterval
    if !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      wait = TimeInterval(text) ?? longest
    } else if let date = HTTPDate.read(text, now: now) {
      wait = date.timeIntervalSince(now)
    } else {
      return nil
    }
    guard wait > 0 else { return nil }
    return now + min(wait, longest)
  }
}
