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
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Name.self) {
      var members: [String: JSONValue] = [:]
      for name in object.allKeys {
        members[name.stringValue] = try object.decode(JSONValue.self, forKey: name)
      }
      self = .object(members)
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
      self = .list(elements)
      return
    }
    let leaf = try decoder.singleValueContainer()
    if leaf.decodeNil() {
      self = .null
    } else if let value = try? leaf.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? leaf.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? leaf.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try leaf.decode(String.self))
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
  /// `before` is the part of the text that was understood; everything else stays. Elements of lists
  /// are matched by their `id`.
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
