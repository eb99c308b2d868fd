import LightFoundation

/// The 240 colors common to all terminals with 256: a cube and a gray ramp.
package enum XtermPalette {
  private static let steps: [Int] = [0, 95, 135, 175, 215, 255]

  /// Returns the color of a number above 15; nil for the first 16.
  package static func color(_ index: UInt8) -> RGB? {
    guard index >= 16 else { return nil }
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      return RGB(level, level, level)
    }
    let place = Int(index) - 16
    return RGB(UInt8(steps[place / 36]), UInt8(steps[place / 6 % 6]), UInt8(steps[place % 6]))
  }

  /// Returns the most similar color above 15; users may have customized the first 16.
  static func nearest(to rgb: RGB) -> UInt8 {
    let red = step(rgb.red)
    let green = step(rgb.green)
    let blue = step(rgb.blue)
    let cube = RGB(UInt8(steps[red]), UInt8(steps[green]), UInt8(steps[blue]))
    let mean = (Int(rgb.red) + Int(rgb.green) + Int(rgb.blue)) / 3
    let shade = min(max((mean - 8 + 5) / 10, 0), 23)
    let level = UInt8(8 + 10 * shade)
    let gray = RGB(level, level, level)
    return gray.distance(to: rgb) < cube.distance(to: rgb)
      ? UInt8(232 + shade) : UInt8(16 + 36 * red + 6 * green + blue)
  }

  private static func step(_ value: UInt8) -> Int {
    let value = Int(value)
    return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }
}
