import LightFoundation

/// A logical color, mapped to the terminal's colors when it is painted.
package struct Color: Hashable, Sendable, BitwiseCopyable {
  private let bits: UInt32

  private init(kind: UInt32, _ value: UInt32) { bits = kind << 24 | value }

  /// The existing color of the cell; ``standard`` if it was never written.
  package static let beneath = Color(kind: 0, 0)
  /// The terminal's default color.
  package static let standard = Color(kind: 1, 0)

  /// Creates the color the theme assigns to a role.
  package static func role(_ role: ColorRole) -> Color { Color(kind: 2, UInt32(role.rawValue)) }

  /// Creates a basic color, which the terminal's user may have customized.
  package static func basic(_ color: BasicColor) -> Color { Color(kind: 3, UInt32(color.rawValue)) }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(kind: 4, UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  package static func rgb(_ rgb: RGB) -> Color { .rgb(rgb.red, rgb.green, rgb.blue) }

  /// The RGB value, if the color was created from one.
  package var rgb: RGB? { if case .rgb(let color) = meaning { color } else { nil } }

  enum Meaning: Hashable {
    case beneath
    case standard
    case role(ColorRole)
    case basic(BasicColor)
    case rgb(RGB)
  }

  var meaning: Meaning {
    switch bits >> 24 {
    case 1: .standard
    case 2: .role(ColorRole(rawValue: UInt8(truncatingIfNeeded: bits)))
    case 3: BasicColor(rawValue: UInt8(truncatingIfNeeded: bits)).map { .basic($0) } ?? .standard
    case 4:
      .rgb(
        RGB(
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits)))
    default: .beneath
    }
  }
}
