import LightFoundation
import MuxNetworking
import Weather

/// What a response means before its body is read as weather.
enum ResponseReader {
  /// The body of a success; throws what the server says otherwise.
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

  /// Whether a body is a page for people, such as a portal shows that wants a login first.
  private static func isPage(_ body: Data) -> Bool {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return body.first { !blanks.contains($0) } == UInt8(ascii: "<")
  }

  /// The words of the server: those of its JSON, or a short plain text; a page says nothing.
  static func reason(_ body: Data) -> String? {
    if let answer = try? WireDocument(body).answers.first {
      return answer.reason
    }
    guard body.count < 300, !body.contains(UInt8(ascii: "<")) else { return nil }
    let text = PlainText.reason(String(decoding: body, as: UTF8.self))
    return text.isEmpty ? nil : text
  }
}
