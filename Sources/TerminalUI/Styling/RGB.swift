import LightFoundation

package struct RGB: Hashable, Sendable, BitwiseCopyable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Returns the color mixed with another; `part` is 0 for this color and 1 for the other.
  package func mixed(with other: RGB, _ part: Double) -> RGB {
    let part = part.isNaN ? 0 : min(max(part, 0), 1)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(clamping: (Double(from) + (Double(to) - Double(from)) * part).rounded())
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2).
  package var luminance: Double {
    let linear = Self.linear
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// The linear value of each component, precomputed because a picture needs thousands of them.
  private static let linear = (0...255).map { part in
    let part = Double(part) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// Returns the color, moved toward black or white until it is legible on a background.
  package func legible(on ground: RGB, contrast least: Double) -> RGB {
    guard contrast(with: ground) < least else { return self }
    let ends = ground.isLight ? [Self.black, Self.white] : [Self.white, Self.black]
    for step in 1...20 {
      for end in ends {
        let color = mixed(with: end, Double(step) / 20)
        if color.contrast(with: ground) >= least { return color }
      }
    }
    return ends[0]
  }

  private static let black = RGB(0, 0, 0)
  private static let white = RGB(255, 255, 255)

  /// Returns the contrast ratio with another color, from 1 to 21 (WCAG 2).
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// True if dark text has more contrast on it than light text.
  package var isLight: Bool { luminance > 0.18 }

  /// Returns the perceived difference of two colors, weighted by the eye's sensitivity.
  func distance(to other: RGB) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return 3 * red * red + 6 * green * green + 2 * blue * blue
  }
}

extension RGB {
  /// Creates black or white from the background in `COLORFGBG`, as in `15;0`; nil if it has none.
  package init?(environment: [String: String]) {
    let parts = (environment["COLORFGBG"] ?? "").split(separator: ";")
    guard parts.count > 1, let number = parts.last.flatMap({ UInt8($0) }), number < 16 else {
      return nil
    }
    self = number < 7 || number == 8 ? RGB(0, 0, 0) : RGB(255, 255, 255)
  }
}
