package struct Style: Hashable, Sendable, BitwiseCopyable {
  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  /// The terminal's default foreground on the existing background.
  package static let plain = Style()

  package init(
    _ foreground: Color = .standard, on background: Color = .beneath, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package init(_ role: ColorRole, _ attributes: Attributes = []) {
    self.init(.role(role), attributes)
  }

  package func with(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  package func on(_ background: Color) -> Style {
    var style = self
    style.background = background
    return style
  }

  package func on(_ role: ColorRole) -> Style { on(.role(role)) }

  /// Returns this style with unspecified colors taken from the style beneath.
  func over(_ beneath: Style) -> Style {
    var style = self
    if style.foreground == .beneath { style.foreground = beneath.foreground }
    if style.background == .beneath { style.background = beneath.background }
    return style
  }
}

package struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = Attributes(rawValue: 1)
  package static let dim = Attributes(rawValue: 2)
  /// Ignored by terminals without italics.
  package static let italic = Attributes(rawValue: 4)
  package static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  package static let reverse = Attributes(rawValue: 16)
}
