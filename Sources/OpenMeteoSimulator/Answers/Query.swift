import LightFoundation

/// The parameters of a request; each may occur several times.
struct Query: Sendable {
  /// The values before splitting at commas.
  private var raw: [String: [String]] = [:]

  init() {}

  /// Parses a URL query or form such as `a=1&b=2`.
  init(form: some StringProtocol) {
    for pair in form.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(parts[0])
      raw[name, default: []].append(parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  /// Adds the members of a JSON object; ignores any other body.
  mutating func add(json: Data) {
    let object = try? JSONDecoder().decode([String: QueryValues].self, from: json)
    for (name, values) in object ?? [:] { raw[name, default: []] += values.texts }
  }

  mutating func add(_ other: Query) { raw.merge(other.raw) { $0 + $1 } }

  /// Returns the nonempty values of a parameter, unsplit.
  func raw(_ name: String) -> [String] { raw[name, default: []].filter { !$0.isEmpty } }

  /// Returns the values of a parameter, split at commas.
  func list(_ name: String) -> [String] {
    raw(name).flatMap { $0.split(separator: ",").map(String.init) }
  }

  subscript(_ name: String) -> String? { raw(name).first }

  private static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A JSON value as strings: a string, number, Boolean, null, or a list of these.
private struct QueryValues: Decodable {
  let texts: [String]

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var texts: [String] = []
      while !list.isAtEnd { texts += try list.decode(QueryValues.self).texts }
      self.texts = texts
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      texts = []
    } else if let text = try? value.decode(String.self) {
      texts = [text]
    } else if let number = try? value.decode(Int.self) {
      texts = [String(number)]
    } else if let number = try? value.decode(Double.self) {
      texts = [String(number)]
    } else {
      texts = [String(try value.decode(Bool.self))]
    }
  }
}

/// A request that the server rejects, with its error message.
struct SimulatedFailure: Error, Equatable {
  var status = 400
  var reason: String

  init(_ reason: String, status: Int = 400) {
    self.reason = reason
    self.status = status
  }

  /// Returns the failure for a value outside an enumeration.
  static func invalid(_ value: String, type: String, path: String = "") -> Self {
    .init(
      "Data corrupted at path '\(path)'. Cannot initialize \(type) from invalid String value \(value)."
    )
  }
}
