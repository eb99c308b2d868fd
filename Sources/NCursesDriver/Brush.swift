import LightFoundation
import CNCurses
import TerminalUI

/// Turns styles into ncurses attributes and color pairs, cached for one picture.
struct Brush {
  struct Paint {
    var attributes: UInt32
    var pair: Int32
    /// True if text has the color of its background.
    var isFlat = false
  }

  /// The attributes and colors a style maps to on this terminal.
  private struct Mix {
    var attributes: Attributes
    var pair: PairNumbers.Pair
    var isFlat: Bool
  }

  let theme: Theme
  let level: ColorLevel
  /// Color numbers below this one are of the palette, above it RGB in direct color.
  private let palette: Int
  private var numbers: PairNumbers
  private var paints: [Style: Paint] = [:]
  private var last: (style: Style, paint: Paint)?

  /// Creates a brush that frees no pairs until there are `pairs` of them.
  init(theme: Theme, level: ColorLevel, palette: Int, pairs: Int) {
    self.theme = theme
    self.level = level
    self.palette = palette
    numbers = PairNumbers(room: pairs)
  }

  /// Starts a new picture.
  ///
  /// Frees the pairs that `shown` does not use if there are too many.
  mutating func begin(after shown: Canvas?) {
    paints.removeAll(keepingCapacity: true)
    last = nil
    guard numbers.areMany else { return }
    let size = shown?.wholeSize ?? .zero
    var styles: Set<Style> = []
    for y in 0..<size.height {
      for cell in shown?.row(y) ?? [] {
        styles.insert(cell.style)
        // A blank may have been drawn in either style.
        styles.insert(cell.style.ground)
      }
    }
    numbers.keepOnly(Set(styles.map { mixed($0).pair }))
  }

  mutating func paint(_ style: Style) -> Paint {
    if let last, last.style == style { return last.paint }
    let paint = paints[style] ?? poured(mixed(style))
    paints[style] = paint
    last = (style, paint)
    return paint
  }

  private mutating func poured(_ mix: Mix) -> Paint {
    let pair = mix.pair
    var paint = Paint(attributes: UInt32(mix.attributes.rawValue), pair: 0, isFlat: mix.isFlat)
    if pair == .standard { return paint }
    if let number = numbers[pair] {
      paint.pair = number
    } else if nc_set_pair(numbers.next, pair.foreground, pair.background) {
      paint.pair = numbers.next
      numbers.give(to: pair)
    }
    return paint
  }

  private func mixed(_ style: Style) -> Mix {
    let painted = theme.painted(style, level)
    var attributes = painted.attributes
    var foreground = number(painted.foreground)
    if palette < 16, case .indexed(let index) = painted.foreground, index > 7 {
      // Bold black is displayed as black on most 8-color terminals.
      let isBlack = index == BasicColor.brightBlack.rawValue
      if isBlack { foreground = -1 }
      attributes.insert(isBlack ? .dim : .bold)
    }
    let background = number(painted.background)
    let isFlat = attributes.isEmpty && foreground == background && background >= 0
    return Mix(
      attributes: attributes, pair: .init(foreground: foreground, background: background),
      isFlat: isFlat)
  }

  private func number(_ ink: PaintedStyle.Ink) -> Int32 {
    switch ink {
    case .standard: -1
    // With direct color, the palette ends before the extended xterm colors.
    case .indexed(let index) where index >= 16 && palette <= 16:
      number(XtermPalette.color(index).map { .direct($0) } ?? .standard)
    // Falls back to the normal color if the terminal has no bright ones.
    case .indexed(let index): Int32(palette < 16 && index > 7 ? index - 8 : index)
    // The smallest RGB values would be palette numbers in this encoding.
    case .direct(let rgb):
      Int32(max(Int(rgb.red) << 16 | Int(rgb.green) << 8 | Int(rgb.blue), palette))
    }
  }
}

extension Style {
  /// The style of a blank on the same background.
  var ground: Style { Style(.standard, on: background) }
}
