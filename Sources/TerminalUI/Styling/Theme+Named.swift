import LightFoundation

extension Theme {
  /// A theme with other colours for some roles, by their names, such as `accent`.
  ///
  /// Where there are sixteen colours they have none; a name that is no role is left out.
  package func with(_ colors: [String: RGB]) -> Theme {
    colors.reduce(into: self) { theme, color in
      guard let role = Self.roles[color.key] else { return }
      let old = theme[role]
      theme[role] = Entry(
        color.value, basic: old?.basic, old?.attributes ?? [], mono: old?.mono ?? [])
    }
  }

  package static func isRole(_ name: String) -> Bool { roles[name] != nil }

  private static let roles: [String: ColorRole] = [
    "text": .text, "dim": .dim, "border": .border, "title": .title, "accent": .accent,
    "selection": .selection, "field": .field, "good": .good, "caution": .caution, "bad": .bad,
    "busy": .busy, "overlay": .overlay,
  ]
}

extension RGB {
  /// A colour as pages of the web write it, such as `#ffb84d`.
  package init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    guard digits.utf8.count == 6, let bits = UInt32(digits, radix: 16) else { return nil }
    self.init(
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits))
  }
}
