/// How a cell looks beside what is written in it.
package struct Style: Hashable, Sendable, BitwiseCopyable {
  package var foreground: Color
  package var background: Color
  /// Bold, dim and the like.
  package var attributes: Attributes

  /// The terminal's own look, on whatever is there already.
  package static let plain = Style()

  /// The style of these colours and attributes.
  package init(
    _ foreground: Color = .standard, on background: Color = .beneath,
    _ attributes: Attributes = []
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

  /// This style as it is once written over another.
  func over(_ beneath: Style) -> Style {
    var style = self
    if style.foreground == .beneath { style.foreground = beneath.foreground }
    if style.background == .beneath { style.background = beneath.background }
    return style
  }
}

package struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  /// The attributes of these bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier.
  package static let bold = Attributes(rawValue: 1)
  /// Fainter.
  package static let dim = Attributes(rawValue: 2)
  /// Slanted, where the terminal can.
  package static let italic = Attributes(rawValue: 4)
  /// With a line below.
  package static let underline = Attributes(rawValue: 8)
  /// With the two colours exchanged.
  package static let reverse = Attributes(rawValue: 16)
}
