/// Merges changes into a text with content unknown to the program.
enum JSONMerge {
  /// Returns `text` with the changes from `before` to `after`.
  ///
  /// `before` is the part of the text that was understood; everything else stays. Elements of lists
  /// are matched by their `id`.
  static func apply(
    _ after: JSONValue, over before: JSONValue, to text: JSONValue
  ) -> JSONValue {
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
        } else {
          value
        }
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
