import LightFoundation
import CNCurses
import TerminalUI

/// Turns styles into the attributes and pairs of ncurses, each style once a picture.
struct Brush {
  struct Paint {
    var attributes: UInt32
    var pair: Int32
  }

  let theme: Theme
  let level: ColorLevel
  private let colors: Int
  private var paints: [Style: Paint] = [:]
  private var last: (style: Style, paint: Paint)?

  init(theme: Theme, level: ColorLevel, colors: Int) {
    self.theme = theme
    self.level = level
    self.colors = colors
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
    if colors < 16, foreground == Int(BasicColor.brightBlack.rawValue) {
      // Bold black is black on most terminals of eight colours.
      foreground = -1
      attributes.insert(.dim)
    } else if colors < 16, foreground > 7 {
      attributes.insert(.bold)
    }
    let pair = nc_pair(held(foreground), held(number(painted.background)))
    return Paint(attributes: UInt32(attributes.rawValue), pair: pair)
  }

  private func number(_ ink: PaintedStyle.Ink) -> Int {
    switch ink {
    case .standard: -1
    case .indexed(let index): Int(index)
    // The eight darkest blues mean the palette in this form.
    case .direct(let rgb): max(Int(rgb.red) << 16 | Int(rgb.green) << 8 | Int(rgb.blue), 8)
    }
  }

  /// Of a bright colour the usual one, where there are no bright ones.
  private func held(_ number: Int) -> Int32 {
    Int32(colors < 16 && number > 7 ? number - 8 : number)
  }
}
