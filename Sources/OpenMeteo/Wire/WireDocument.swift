import LightFoundation
import Weather

struct WireDocument {
  var answers: [WireAnswer] = []
  var isList = false

  init(_ body: Data) throws(OpenMeteoError) {
    self = try Self.reading(body) { (json) throws(JSONFailure) in
      var document = WireDocument()
      if try json.peek() == UInt8(ascii: "[") {
        document.isList = true
        try json.array { (json) throws(JSONFailure) in
          try json.admit(number: document.answers.count, of: AnswerLimits.places)
          document.answers.append(try WireAnswer(&json))
        }
      } else {
        guard try json.peek() == UInt8(ascii: "{") else { throw json.failure(.unexpected) }
        document.answers = [try WireAnswer(&json)]
      }
      return document
    }
  }

  private init() {}

  /// Parses a body and converts syntax errors to readable ones.
  ///
  /// Ignores text after a complete value. An incomplete value means an interrupted response, and
  /// text that the server appended may give the reason.
  static func reading<Value>(
    _ body: Data, _ read: (inout JSONScanner) throws(JSONFailure) -> Value
  ) throws(OpenMeteoError) -> Value {
    let result = body.withUnsafeBytes { raw -> Result<Value, JSONFailure> in
      var json = JSONScanner(raw.bindMemory(to: UInt8.self))
      do throws(JSONFailure) { return .success(try read(&json)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value): return value
    case .failure(let failure): throw Self.error(body, failure)
    }
  }

  private static func error(_ body: Data, _ failure: JSONFailure) -> OpenMeteoError {
    guard !body.isEmpty else { return .unreadable("the answer is empty") }
    let mark = Data("Unexpected error".utf8)
    if let range = body.suffix(4096).ranges(of: mark).last {
      let text = String(decoding: body[range.lowerBound...].prefix(200), as: UTF8.self)
      return .interrupted(reason: PlainText.reason(text))
    }
    switch failure.reason {
    case .ended: return .interrupted(reason: "the answer ends too early")
    case .tooMuch: return .unreadable("the answer contains more than requested")
    case .unexpected, .tooDeep:
      return .unreadable("invalid JSON at byte \(failure.offset)")
    }
  }
}
