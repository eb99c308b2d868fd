import TerminalUI

/// The colors that terminals show for color numbers.
enum Palettes {
  /// The sixteen colors of xterm, the PC console and the GNOME terminal.
  static let usual: [[RGB]] = [
    colors(
      "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
        + "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"),
    colors(
      "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
        + "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"),
    colors(
      "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc "
        + "5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff"),
  ]

  /// One of the 240 colors that all terminals with 256 colors share.
  static func color(_ number: UInt8) -> RGB? {
    guard number >= 16 else { return nil }
    if number >= 232 {
      let level = 8 + 10 * (number - 232)
      return RGB(level, level, level)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = Int(number - 16)
    return RGB(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }

  private static func colors(_ text: String) -> [RGB] {
    text.split(separator: " ").compactMap { UInt32($0, radix: 16) }.map {
      RGB(
        UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8),
        UInt8(truncatingIfNeeded: $0))
    }
  }
}
