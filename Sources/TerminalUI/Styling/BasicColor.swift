import LightFoundation

/// The 16 basic terminal colors, in order of their numbers.
package enum BasicColor: UInt8, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan
  case brightWhite

  /// The default color in xterm; users may have changed it.
  var usual: RGB { Self.usual[Int(rawValue)] }

  private static let usual = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
    RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
    RGB(255, 255, 255),
  ]

  var usualForm: BasicColor { BasicColor(rawValue: rawValue & 7) ?? self }

  /// Returns the color most similar to `rgb`; nil if `colors` is empty.
  static func nearest(to rgb: RGB, among colors: [BasicColor]) -> BasicColor? {
    colors.min { $0.usual.distance(to: rgb) < $1.usual.distance(to: rgb) }
  }
}
