/// Any JSON value, to preserve content unknown to the program.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  subscript(member: String) -> JSONValue? {
    if case .object(let members) = self { members[member] } else { nil }
  }

  mutating func remove(_ member: String) {
    guard case .object(var members) = self else { return }
    members[member] = nil
    self = .object(members)
  }

  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // Most values are strings or objects, and each failed attempt creates an error.
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let members = try? value.decode([String: JSONValue].self) {
      self = .object(members)
    } else if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .list(try value.decode([JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .integer(let number): try value.encode(number)
    case .number(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .list(let elements): try value.encode(elements)
    case .object(let members): try value.encode(members)
    }
  }
}

/// Merges changes into a text with content unknown to the program.
enum JSONMerge {
  /// Returns `text` with the changes from `before` to `after`.
  ///
  /// `before` is the part that was understood; the rest stays. Lists match by `id`.
  static func apply(_ after: JSONValue, over before: JSONValue, to text: JSONValue) -> JSONValue {
    if after == before { return text }
    switch (after, before, text) {
    case (.object(let after), .object(let before), .object(let text)):
      return .object(apply(after, over: before, to: text))
    case (.list(let after), .list(let before), .list(let text)):
      return .list(apply(after, over: before, to: text))
    default: return after
    }
  }

  private static func apply(
    _ after: [String: JSONValue], over before: [String: JSONValue], to text: [String: JSONValue]
  ) -> [String: JSONValue] {
    var result = text
    for name in before.keys where after[name] == nil { result[name] = nil }
    for (name, value) in after {
      result[name] =
        if let before = before[name], let text = text[name] {
          apply(value, over: before, to: text)
        } else if before[name] == nil, let text = text[name] {
          // The member was not understood before and has a value now.
          apply(value, over: .null, to: text)
        } else { value }
    }
    return result
  }

  private static func apply(
    _ after: [JSONValue], over before: [JSONValue], to text: [JSONValue]
  ) -> [JSONValue] {
    after.map { element in
      guard let id = element["id"], let before = before.first(where: { $0["id"] == id }),
        let text = text.first(where: { $0["id"] == id })
      else { return element }
      return apply(element, over: before, to: text)
    }
  }
}
