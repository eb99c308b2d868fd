import Foundation
import MuxNetworking

/// What a response means before its body is read as weather.
enum ResponseReader {
  /// The body of a success; throws what the server says otherwise.
  static func body(_ response: HTTPResponse, at now: Date) throws(OpenMeteoError) -> Data {
    if response.isSuccess { return response.body }
    let reason = reason(response.body)
    switch response.status {
    case 429:
      let window = CallWindow(reason: reason ?? "")
      throw .rateLimited(window, until: window.end(after: now))
    case 401, 403: throw .keyRejected(reason: reason ?? "status \(response.status)")
    case 400..<500:
      let text = reason ?? "status \(response.status)"
      if text.contains("API key") { throw .keyRejected(reason: text) }
      throw .refused(reason: text, status: response.status)
    default: throw .serverFailed(status: response.status, reason: reason)
    }
  }

  /// The words of the server: those of its JSON, or a short plain text; a page says nothing.
  static func reason(_ body: Data) -> String? {
    if let answer = try? WireDocument(body).answers.first {
      return answer.reason.map(PlainText.line)
    }
    guard body.count < 300, !body.contains(UInt8(ascii: "<")) else { return nil }
    let text = PlainText.line(String(decoding: body, as: UTF8.self))
    return text.isEmpty ? nil : text
  }
}
