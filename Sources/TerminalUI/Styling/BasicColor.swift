/// The 16 basic terminal colors, in order of their numbers.
package enum BasicColor: UInt8, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan
  case brightWhite

  /// The default color in xterm; users may have changed it.
  var usual: RGB {
    switch self {
    case .black: RGB(0, 0, 0)
    case .red: RGB(205, 0, 0)
    case .green: RGB(0, 205, 0)
    case .yellow: RGB(205, 205, 0)
    case .blue: RGB(0, 0, 238)
    case .magenta: RGB(205, 0, 205)
    case .cyan: RGB(0, 205, 205)
    case .white: RGB(229, 229, 229)
    case .brightBlack: RGB(127, 127, 127)
    case .brightRed: RGB(255, 0, 0)
    case .brightGreen: RGB(0, 255, 0)
    case .brightYellow: RGB(255, 255, 0)
    case .brightBlue: RGB(92, 92, 255)
    case .brightMagenta: RGB(255, 0, 255)
    case .brightCyan: RGB(0, 255, 255)
    case .brightWhite: RGB(255, 255, 255)
    }
  }

  var usualForm: BasicColor { BasicColor(rawValue: rawValue & 7) ?? self }

  /// Returns the color most similar to `rgb`; nil if `colors` is empty.
  static func nearest(to rgb: RGB, among colors: [BasicColor]) -> BasicColor? {
    colors.min { $0.usual.distance(to: rgb) < $1.usual.distance(to: rgb) }
  }
}
