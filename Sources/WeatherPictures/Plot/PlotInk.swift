import TerminalUI

/// The colors of hourly pictures: the background by day and by night, and what is drawn on it.
///
/// With at most 16 colors, or on an unknown or tinted background, that of the terminal shows.
struct PlotInk {
  /// True if there are enough colors for fills.
  ///
  /// The readability of the 16 basic colors depends on the user's palette.
  let hasFills: Bool
  /// True if the picture has a background of its own by day and by night.
  let hasGrounds: Bool
  /// True with 256 colors, where mixing two of them gives a third hue.
  private let isCoarse: Bool
  let isLight: Bool
  /// False if the background may be dark or light.
  private let isKnown: Bool
  private let plainWater: Style
  /// The minimum contrast of lines and curves: 3, or more if they are rounded to 256 colors.
  private let lineContrast: Double
  private let textContrast: Double

  init(_ display: DisplayOptions) {
    hasFills = display.hasShades
    hasGrounds = display.hasPlotGround
    isCoarse = display.level == .extended
    isLight = display.theme.ground == .light
    isKnown = display.theme.ground != .either
    plainWater = display.water
    (lineContrast, textContrast) = display.level == .direct ? (3, 4.5) : (4.9, 8)
  }

  /// The background by day or night, optionally under the cursor.
  func ground(isNight: Bool, isCursor: Bool) -> Color {
    guard hasGrounds else { return .beneath }
    return .rgb(groundRGB(isNight, isCursor: isCursor))
  }

  /// The background as RGB, for terminals with enough colors.
  func groundRGB(_ isNight: Bool, isCursor: Bool) -> RGB {
    isCursor ? isLight ? RGB(178, 200, 236) : RGB(52, 74, 108) : groundRGB(isNight)
  }

  func groundRGB(_ isNight: Bool) -> RGB {
    switch (isLight, isNight) {
    case (true, false): RGB(250, 250, 252)
    case (true, true): RGB(226, 229, 238)
    case (false, false): RGB(38, 43, 52)
    case (false, true): RGB(22, 24, 31)
    }
  }

  /// The fill of the area under a curve: darker at night, highlighted under the cursor.
  func fill(_ color: RGB, isNight: Bool, isCursor: Bool) -> RGB {
    guard hasFills else { return isCursor ? RGB(255, 255, 255) : color }
    let shade = isLight ? RGB(120, 130, 160) : RGB(10, 12, 24)
    let base =
      isCoarse
      ? color : color.mixed(with: shade, isNight ? isLight ? 0.2 : 0.3 : isLight ? 0 : 0.12)
    guard isKnown else { return color }
    let end = isLight ? RGB(0, 0, 0) : RGB(255, 255, 255)
    return (isCursor && hasGrounds ? base.mixed(with: end, 0.5) : base)
      .legible(on: groundRGB(isNight, isCursor: isCursor), contrast: lineContrast)
  }

  /// A thin line on a background or fill of the given color.
  func line(on back: RGB, isFilled: Bool) -> Style {
    legible(line(isFilled: isFilled), on: back, lineContrast)
  }

  /// The marker of the present on a given color.
  func now(on back: RGB, isFilled: Bool) -> Style {
    legible(now(isFilled: isFilled), on: back, lineContrast)
  }

  /// A dim horizontal line on a given color.
  func level(on back: RGB) -> Style { legible(level, on: back, lineContrast) }

  private func legible(_ style: Style, on back: RGB, _ least: Double) -> Style {
    guard let color = style.foreground.rgb else { return style }
    var style = style
    style.foreground = .rgb(color.legible(on: back, contrast: least))
    return style
  }

  /// A thin line on the background or on a fill.
  func line(isFilled: Bool) -> Style {
    guard isFilled ? hasFills : hasGrounds else { return Style(isFilled ? .standard : .role(.dim)) }
    if isFilled { return Style(.rgb(isLight ? RGB(30, 40, 70) : RGB(12, 16, 28))) }
    return Style(.rgb(isLight ? RGB(96, 104, 122) : RGB(150, 158, 172)))
  }

  /// The marker of the present on the background or on a fill.
  func now(isFilled: Bool) -> Style {
    guard isFilled ? hasFills : hasGrounds else { return Style(.text, .bold) }
    if isFilled { return line(isFilled: true) }
    return Style(.rgb(isLight ? RGB(40, 46, 60) : RGB(226, 230, 238)))
  }

  /// A dim horizontal line on the background.
  var level: Style {
    guard hasGrounds else { return Style(.border) }
    return Style(.rgb(isLight ? RGB(150, 156, 170) : RGB(96, 102, 116)))
  }

  /// Letters about precipitation.
  func waterText(isCursor: Bool) -> Style {
    let style = water(chance: 100, isNight: true)
    guard isCursor, hasGrounds else { return style }
    return legible(style, on: groundRGB(true, isCursor: true), textContrast)
  }

  /// The color of precipitation; stronger if it is more likely.
  func water(chance: Double?, isNight: Bool, isCursor: Bool = false) -> Style {
    guard hasGrounds else { return plainWater }
    let full = isLight ? RGB(20, 90, 190) : RGB(105, 175, 255)
    let part = min(max((chance ?? 100) / 100, 0), 1)
    let ground = groundRGB(isNight, isCursor: isCursor)
    return Style(
      .rgb(full.mixed(with: ground, 0.6 * (1 - part)).legible(on: ground, contrast: lineContrast)))
  }

  /// The sky color for a cloud cover in %, in three shades.
  func clouds(_ cover: Double?, isNight: Bool) -> RGB {
    let shade = (min(max(cover ?? 0, 0), 100) / 100 * 2).rounded() / 2
    let (clear, gray): (RGB, RGB) =
      isLight
      ? (groundRGB(isNight), isNight ? RGB(178, 182, 194) : RGB(196, 200, 210))
      : (groundRGB(isNight), isNight ? RGB(58, 62, 72) : RGB(88, 94, 106))
    return clear.mixed(with: gray, shade)
  }

  /// A weather symbol on a sky of a given color.
  func sign(_ glyph: SkyGlyph, on sky: RGB) -> Style { legible(sign(glyph), on: sky, textContrast) }

  func sign(_ glyph: SkyGlyph) -> Style {
    guard hasGrounds else { return glyph.style }
    let light: RGB
    switch glyph {
    case .sun, .sunAndCloud: light = isLight ? RGB(120, 80, 0) : RGB(255, 222, 130)
    case .drizzle, .rain, .ice: light = isLight ? RGB(10, 70, 160) : RGB(160, 208, 255)
    case .thunder: light = isLight ? RGB(160, 40, 0) : RGB(255, 170, 130)
    default: light = isLight ? RGB(40, 46, 60) : RGB(232, 235, 241)
    }
    return Style(.rgb(light))
  }
}

extension PlotInk {
  /// Colors the columns of a picture by day and by night.
  func drawGround(_ nights: [Bool], cursor: Int?, _ style: Style, on canvas: inout Canvas) {
    for (x, isNight) in nights.enumerated() {
      let ground = ground(isNight: isNight, isCursor: cursor == x)
      canvas.vertical(.blank, at: Point(x, 0), length: canvas.size.height, style.on(ground))
    }
  }

  /// Marks the present, and the cursor unless the ground does.
  func drawTimes(now: Int?, cursor: Int?, on canvas: inout Canvas) {
    let height = canvas.size.height
    if let now {
      canvas.vertical(Glyph("╎"), at: Point(now, 0), length: height, self.now(isFilled: false))
    }
    if let cursor, !hasGrounds {
      canvas.vertical(Symbol.vertical, at: Point(cursor, 0), length: height, Style(.text, .bold))
    }
  }

  /// The fill of a band between two lines.
  func band(isCursor: Bool) -> Color {
    guard isCursor else { return .rgb(isLight ? RGB(222, 220, 236) : RGB(62, 66, 88)) }
    return .rgb(isLight ? RGB(178, 192, 232) : RGB(74, 84, 122))
  }
}
