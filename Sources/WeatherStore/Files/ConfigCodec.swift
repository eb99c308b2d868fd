import LightFoundation

/// Converts a value to the text of a file and back, preserving unknown content.
struct ConfigCodec<Value: ConfigValue>: Sendable {
  enum Reading: Sendable {
    /// The value, and the whole text that contains it.
    case value(Value, JSONValue)
    /// As much as this version understands of a text by a later version of the program.
    case newer(Value, version: Int64)
    /// The value without the unreadable elements, and the text without them.
    case partly(Value, JSONValue, lost: Int, reason: String)
    case damaged(reason: String)
  }

  func read(_ bytes: [UInt8]) -> Reading {
    let data = Data(bytes)
    let text: JSONValue
    do { text = try JSONDecoder().decode(JSONValue.self, from: data) } catch {
      return .damaged(reason: "it is not valid JSON")
    }
    guard case .object = text else { return .damaged(reason: "it is not a JSON object") }
    let version = text["version"]?.integer ?? Value.version
    do {
      let value = try JSONDecoder().decode(Value.self, from: data)
      return version > Value.version ? .newer(value, version: version) : .value(value, text)
    } catch {
      if version > Value.version { return .newer(Value(), version: version) }
      let reason = ConfigCodec.reason(error)
      guard let readable = (Value.self as? any PartlyReadable.Type)?.readable(in: text),
        let bytes = try? ConfigCodec.bytes(of: readable.text),
        let value = try? JSONDecoder().decode(Value.self, from: Data(bytes))
      else { return .damaged(reason: reason) }
      return .partly(value, readable.text, lost: readable.lost, reason: reason)
    }
  }

  /// The text of a value; `before` is the existing text, if any.
  func write(_ value: Value, changing before: (value: Value, text: JSONValue)?) throws -> [UInt8] {
    var text = try tree(value)
    if let before {
      let naming = Value.self as? any ElementNaming.Type
      text = JSONMerge.apply(
        text, over: try tree(before.value), to: naming?.naming(before.text) ?? before.text)
    }
    if case .object(var members) = text {
      members["version"] = .integer(Value.version)
      text = .object(members)
    }
    return try Self.bytes(of: text)
  }

  static func bytes(of text: JSONValue) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(text)) + [UInt8(ascii: "\n")]
  }

  private func tree(_ value: Value) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .keyNotFound(let key, let context):
        (context, "the key \"\(key.stringValue)\" is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        (context, "not as expected")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (.init(codingPath: [], debugDescription: ""), "not as expected")
      }
    let path = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
    return path.isEmpty ? what : "\(path.joined(separator: ".")): \(what)"
  }
}
