import LightFoundation
import CNCurses
import TerminalUI

/// Turns styles into the attributes and pairs of ncurses, each style once a picture.
struct Brush {
  struct Paint {
    var attributes: UInt32
    var pair: Int32
    /// Whether what is written in it has the colour of its ground, and so cannot be seen.
    var isFlat = false
  }

  let theme: Theme
  let level: ColorLevel
  /// The numbers below this one mean the palette; above it, where there is any colour, its parts.
  private let palette: Int
  private var paints: [Style: Paint] = [:]
  private var last: (style: Style, paint: Paint)?

  init(theme: Theme, level: ColorLevel, palette: Int) {
    self.theme = theme
    self.level = level
    self.palette = palette
  }

  /// Forgets the pairs; those of the last picture may have been given to others.
  mutating func rinse() {
    paints.removeAll(keepingCapacity: true)
    last = nil
  }

  mutating func paint(_ style: Style) -> Paint {
    if let last, last.style == style { return last.paint }
    let paint = paints[style] ?? mixed(style)
    paints[style] = paint
    last = (style, paint)
    return paint
  }

  private func mixed(_ style: Style) -> Paint {
    let painted = theme.painted(style, level)
    var attributes = painted.attributes
    var foreground = number(painted.foreground)
    if palette < 16, case .indexed(let index) = painted.foreground, index > 7 {
      // Bold black is black on most terminals of eight colours.
      let isBlack = index == BasicColor.brightBlack.rawValue
      if isBlack { foreground = -1 }
      attributes.insert(isBlack ? .dim : .bold)
    }
    let background = number(painted.background)
    let isFlat = attributes.isEmpty && foreground == background && background >= 0
    return Paint(
      attributes: UInt32(attributes.rawValue), pair: nc_pair(foreground, background),
      isFlat: isFlat)
  }

  private func number(_ ink: PaintedStyle.Ink) -> Int32 {
    switch ink {
    case .standard: -1
    // Where numbers mean colours by their parts, the palette ends before those of xterm.
    case .indexed(let index) where index >= 16 && palette <= 16:
      number(XtermPalette.color(index).map { .direct($0) } ?? .standard)
    // Of a bright colour the usual one, where there are no bright ones.
    case .indexed(let index): Int32(palette < 16 && index > 7 ? index - 8 : index)
    // The darkest blues mean the palette in this form.
    case .direct(let rgb):
      Int32(max(Int(rgb.red) << 16 | Int(rgb.green) << 8 | Int(rgb.blue), palette))
    }
  }
}
