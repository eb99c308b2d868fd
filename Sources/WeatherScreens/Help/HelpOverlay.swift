import TerminalUI
import Weather
import WeatherPictures

/// The help: available keys, the meaning of symbols, and credits.
struct HelpOverlay: Widget {
  private let topic: HelpTopic
  private let scroll: Scroll
  private let look: Look
  private let news: String

  init(_ state: AppState, _ scroll: Scroll) {
    self.scroll = scroll
    look = state.settings.look
    topic = HelpTopic(state)
    news = state.isActivityNew ? state.activity : ""
  }

  func draw(on canvas: inout Canvas) {
    let lines = lines(canvas.size)
    let size = Self.size(lines, canvas.size)
    let rows = Self.rows(size)
    let first = first(rows, lines.count)
    let more =
      lines.count > rows
      ? "↑↓ \(look[.rows(first + 1, min(first + rows, lines.count), of: lines.count)])  " : ""
    let said = news.isEmpty ? TextLine(more, Style(.dim)) : TextLine(news + "  ", Style(.text))
    canvas.draw(
      Overlay(
        size,
        Box(
          TextLine(topic.title, Style(.title)),
          footer: said
            + TextLine([Span("Esc \(look[.keys.closes])", Style(.dim), key: .escape)])),
        Lines(lines: Array(lines.dropFirst(first)))))
  }

  /// The number of rows that each key scrolls.
  private static let steps: [Key: Int] = [
    .up: -1, .character("k"): -1, .down: 1, .character("j"): 1,
    .pageUp: -5, .character("b"): -5, .pageDown: 5, .character(" "): 5,
    .home: -1000, .character("g"): -1000, .end: 1000, .character("G"): 1000,
  ]

  private static let closing: [Key] = [
    .escape, .enter, .character("?"), .character("q"), .function(1),
  ]

  func uses(_ key: Key) -> Bool { Self.closing.contains(key) || Self.steps[key] != nil }

  /// Returns the scroll position after an input, or nil if the input closes the help.
  func scroll(after input: Input, in screen: Size) -> Scroll? {
    switch input {
    case .key(let key) where Self.closing.contains(key): nil
    case .key(let key): Self.steps[key].map { scrolled($0, in: screen) } ?? scroll
    case .wheel(_, let steps): scrolled(steps, in: screen)
    default: scroll
    }
  }

  /// Returns the position after scrolling by `steps` rows.
  private func scrolled(_ steps: Int, in screen: Size) -> Scroll {
    let lines = lines(screen)
    let rows = Self.rows(Self.size(lines, screen))
    let most = max(lines.count - rows, 0)
    return Scroll(selection: min(max(first(rows, lines.count) + steps, 0), most))
  }

  private static func size(_ lines: [TextLine], _ screen: Size) -> Size {
    let width = (lines.map(\.width).max() ?? 0) + 4
    return Size(min(screen.width, width), min(screen.height, lines.count + 2))
  }

  /// Returns the number of lines inside the frame; a small overlay has no frame.
  private static func rows(_ size: Size) -> Int {
    size.width > 4 && size.height > 2 ? size.height - 2 : size.height
  }

  private func first(_ rows: Int, _ count: Int) -> Int {
    min(scroll.selection, max(count - rows, 0))
  }

  /// Returns all lines, in two columns if both fit.
  private func lines(_ screen: Size) -> [TextLine] {
    let columns = max(screen.width - 6, 8)
    guard topic.groups.count > 1, columns >= 72 else {
      return parts(columns).flatMap(\.self) + credits(columns)
    }
    let width = (columns - 3) / 2
    let parts = parts(width)
    let count = parts.reduce(0) { $0 + $1.count }
    var (left, right): ([TextLine], [TextLine]) = ([], [])
    for part in parts {
      if right.isEmpty, left.count + part.count / 2 <= count / 2 {
        left += part
      } else {
        right += part
      }
    }
    let both = (0..<max(left.count, right.count)).map { row -> TextLine in
      let start = row < left.count ? left[row] : TextLine()
      let padding = String(repeating: " ", count: max(width + 3 - start.width, 0))
      return start + TextLine(padding) + (row < right.count ? right[row] : TextLine())
    }
    return both + credits(columns)
  }

  /// Each group with its title, then the symbols, each followed by an empty line.
  private func parts(_ columns: Int) -> [[TextLine]] {
    topic.groups.map { group in
      (group.title.map { [TextLine($0, Style(.title))] } ?? [])
        + group.keys.flatMap { line(of: $0, in: group, columns) } + [TextLine()]
    } + [HelpSigns(look, columns: columns).lines + [TextLine()]]
  }

  /// Returns a key and its description, wrapped.
  private func line(
    of entry: KeyHelp.Entry, in group: HelpTopic.Group, _ columns: Int
  ) -> [TextLine] {
    let widest = group.keys.map(\.key.terminalWidth).max() ?? 0
    let width = min(widest, max(columns / 3, 6))
    let room = max(width + 2 - entry.key.terminalWidth, 1)
    let key =
      TextLine(entry.spans(Style(.text, .bold))) + TextLine(String(repeating: " ", count: room))
    let below = TextLine(String(repeating: " ", count: width + 2))
    return TextLine(entry.action, Style(.text)).wrapped(columns: max(columns - width - 2, 8))
      .enumerated().map { row, text in
        (row == 0 ? key : below) + text
      }
  }

  /// Returns the data sources with their addresses, on one line if they fit.
  private func credits(_ columns: Int) -> [TextLine] {
    [
      (look[.source] + " (CC BY 4.0)", "https://open-meteo.com/"),
      (look[.namesSource] + " (CC BY 4.0)", "https://www.geonames.org/"),
    ].flatMap { name, address in
      let line = "\(name)  \(address)"
      return line.terminalWidth <= columns ? [line] : [name, address]
    }.map { TextLine($0, Style(.dim)) }
  }

  private struct Lines: Widget {
    let lines: [TextLine]

    func draw(on canvas: inout Canvas) {
      canvas.draw(Text(lines), in: canvas.bounds.inset(left: 1, right: 1))
    }
  }
}

/// The symbols used on the screen and their meaning.
struct HelpSigns {
  /// A title, then as many lines as needed.
  let lines: [TextLine]

  init(_ look: Look, columns: Int) {
    let skies = Self.skies.map { code, isDay -> TextLine in
      let glyph = SkyGlyph(code, isDay: isDay)
      return TextLine([
        Span(glyph.text(look.icons), glyph.style),
        Span(" " + look.language.name(of: code, isDay: isDay), Style(.dim)),
      ])
    }
    let states = [DataCondition.stale, .offline, .loading].map { condition in
      TextLine([
        StatusText.span(condition), Span(" " + look.language.text(condition.message), Style(.dim)),
      ])
    }
    lines =
      [TextLine(look[.keys.ofSigns], Style(.title))]
      + Flow.lines(skies + states, columns: columns, rows: 9)
  }

  /// One sky for each symbol; only a clear sky differs between day and night.
  private static let skies: [(WeatherCode, isDay: Bool)] = [
    (0, true), (0, false), (2, true), (3, true), (45, true), (63, true), (73, true), (95, true),
  ].map { (WeatherCode(rawValue: $0), $1) }
}

/// The help for the screen from which it was opened.
struct HelpTopic {
  /// A titled group of keys.
  struct Group {
    var title: String?
    var keys: [KeyHelp.Entry]
  }

  let title: String
  let groups: [Group]

  init(_ state: AppState) {
    let look = state.settings.look
    guard let help = state.layer?.help(state) else {
      title = look[.keys.title]
      groups = Self.main(state)
      return
    }
    title = look[help.title]
    groups = [Group(keys: help.keys.map { look.key($0, $1) })]
  }

  /// Returns the keys of the main screen, then the mouse.
  private static func main(_ state: AppState) -> [Group] {
    let look = state.settings.look
    let groups = KeyGroup.allCases.map {
      Group(title: look[$0.title].asTitle, keys: KeyTable.all($0, state))
    }
    guard state.settings.mouse == .on else { return groups.filter { !$0.keys.isEmpty } }
    let mouse: [(Message, Message)] = [
      (.keys.click, .keys.clicks), (.keys.wheel, .keys.turns), (.keys.drag, .keys.drags),
      (.keys.shift, .keys.leavesMouse),
    ]
    return groups.filter { !$0.keys.isEmpty } + [
      Group(
        title: look[.keys.ofMouse],
        keys: mouse.map {
          // Mouse gestures are not clickable keys.
          KeyHelp.Entry([KeyHelp.Entry.Piece(look[$0], nil)], look[$1])
        })
    ]
  }
}
