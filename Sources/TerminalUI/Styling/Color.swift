import LightFoundation

/// A colour as a screen means it; what the terminal can show of it is decided when it is painted.
package struct Color: Hashable, Sendable, BitwiseCopyable {
  private let bits: UInt32

  private init(kind: UInt32, _ value: UInt32) {
    bits = kind << 24 | value
  }

  /// The colour that the cell has already; of a cell never written, ``standard``.
  package static let beneath = Color(kind: 0, 0)
  /// The colour that the terminal itself writes with.
  package static let standard = Color(kind: 1, 0)

  /// A colour that the theme knows by what it is for.
  package static func role(_ role: ColorRole) -> Color {
    Color(kind: 2, UInt32(role.rawValue))
  }

  /// One of the sixteen colours that the terminal's user chose.
  package static func basic(_ color: BasicColor) -> Color {
    Color(kind: 3, UInt32(color.rawValue))
  }

  /// A colour by red, green and blue.
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(kind: 4, UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour by red, green and blue.
  package static func rgb(_ rgb: RGB) -> Color {
    .rgb(rgb.red, rgb.green, rgb.blue)
  }

  /// How much red, green and blue it has, where that is how it was chosen.
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
