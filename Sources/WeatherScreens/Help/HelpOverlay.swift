import TerminalUI
import Weather
import WeatherPictures

/// The page of the help that is open.
package struct HelpState: Hashable, Sendable {
  /// True if the second page is open, with the keys that the first one leaves out.
  var isMore = false
  var scroll = Scroll()
}

/// The help: keys on two pages; the second also has the meaning of symbols, and credits.
struct HelpOverlay: Widget {
  private let topic: HelpTopic
  private let state: HelpState
  private let display: DisplayOptions

  init(_ app: AppState, _ state: HelpState) {
    self.state = state
    display = app.settings.display
    topic = HelpTopic(app, isMore: state.isMore)
  }

  func draw(on canvas: inout Canvas) {
    let lines = lines(canvas.size)
    let size = size(lines, canvas.size)
    let rows = Self.rows(size)
    let first = first(rows, lines.count)
    let visible =
      lines.count > rows ? visible(first + 1, min(first + rows, lines.count), lines) : TextLine()
    let forms = [visible + turn + close, visible + close]
    let footer = forms.first { $0.width + 4 <= size.width } ?? visible
    let box = Box(TextLine(topic.title, Style(.title)), footer: footer)
    canvas.draw(
      Overlay(size, box) {
        $0.draw(Text(Array(lines.dropFirst(first))), in: $0.bounds.inset(left: 1, right: 1))
      })
  }

  /// The rows of a page that scrolls.
  private func visible(_ first: Int, _ last: Int, _ lines: [TextLine]) -> TextLine {
    TextLine("↑↓ \(display[.rows(first, last, of: lines.count)])  ", Style(.dim))
  }

  /// The key that turns to the second page, if there is one.
  private var turn: TextLine {
    guard topic.hasMore, !state.isMore else { return TextLine() }
    return TextLine([Span("? \(display[.keys.more])  ", Style(.dim), key: .character("?"))])
  }

  private var close: TextLine {
    TextLine([Span("Esc \(display[.keys.closes])", Style(.dim), key: .escape)])
  }

  /// The number of rows that each key scrolls.
  private static let steps: [Key: Int] = [
    .up: -1, .character("k"): -1, .down: 1, .character("j"): 1,
    .pageUp: -5, .pageDown: 5, .character(" "): 5, .home: -1000, .end: 1000,
  ]

  private static let turning: [Key] = [.character("?"), .function(1)]
  private static let closing: [Key] = [.escape, .enter, .character("q")]

  func uses(_ key: Key) -> Bool {
    Self.turning.contains(key) || Self.closing.contains(key) || Self.steps[key] != nil
  }

  /// Returns the state after an input, or nil if the input closes the help.
  func state(after input: Input, in screen: Size) -> HelpState? {
    switch input {
    case .key(let key) where Self.turning.contains(key):
      topic.hasMore && !state.isMore ? HelpState(isMore: true) : nil
    case .key(let key) where Self.closing.contains(key): nil
    case .key(let key): Self.steps[key].map { scrolled($0, in: screen) } ?? state
    case .wheel(_, let steps): scrolled(steps, in: screen)
    default: state
    }
  }

  /// Returns the state after scrolling by `steps` rows.
  private func scrolled(_ steps: Int, in screen: Size) -> HelpState {
    let lines = lines(screen)
    let rows = Self.rows(size(lines, screen))
    let most = max(lines.count - rows, 0)
    var state = state
    state.scroll = Scroll(selection: min(max(first(rows, lines.count) + steps, 0), most))
    return state
  }

  private func size(_ lines: [TextLine], _ screen: Size) -> Size {
    let scrolls = lines.count + 2 > screen.height
    let widest = scrolls ? visible(lines.count, lines.count, lines) : TextLine()
    let footer = widest + turn + close
    let widths = lines.map(\.width) + [footer.width, topic.title.terminalWidth].map { $0 + 2 }
    let width = (widths.max() ?? 0) + 4
    return Size(min(screen.width, width), min(screen.height, lines.count + 2))
  }

  /// Returns the number of lines inside the frame; a small overlay has no frame.
  private static func rows(_ size: Size) -> Int {
    size.width > 4 && size.height > 2 ? size.height - 2 : size.height
  }

  private func first(_ rows: Int, _ count: Int) -> Int {
    min(state.scroll.selection, max(count - rows, 0))
  }

  /// Returns all lines; the second page has two columns if both fit.
  private func lines(_ screen: Size) -> [TextLine] {
    let columns = max(screen.width - 6, 8)
    guard state.isMore else { return topic.groups.flatMap { lines(of: $0, columns) } }
    guard columns >= 72 else { return parts(columns).flatMap(\.self) + credits(columns) }
    let width = (columns - 3) / 2
    let parts = parts(width)
    let (left, right) = (parts.first ?? [], parts.dropFirst().flatMap(\.self))
    let both = (0..<max(left.count, right.count)).map { row -> TextLine in
      let start = row < left.count ? left[row] : TextLine()
      return start + .blanks(width + 3 - start.width)
        + (row < right.count ? right[row] : TextLine())
    }
    return both + credits(columns)
  }

  /// Each group, then the symbols, each followed by an empty line.
  private func parts(_ columns: Int) -> [[TextLine]] {
    (topic.groups.map { lines(of: $0, columns) } + [HelpSigns(display, columns: columns).lines])
      .map { $0 + [TextLine()] }
  }

  private func lines(of group: HelpTopic.Group, _ columns: Int) -> [TextLine] {
    (group.title.map { [TextLine($0, Style(.title))] } ?? [])
      + group.keys.flatMap { line(of: $0, in: group, columns) }
  }

  /// Returns a key and its description, wrapped.
  private func line(
    of entry: KeyHelp.Entry, in group: HelpTopic.Group, _ columns: Int
  ) -> [TextLine] {
    let widest = group.keys.map(\.key.terminalWidth).max() ?? 0
    let width = min(widest, max(columns / 3, 6))
    let room = max(width + 2 - entry.key.terminalWidth, 1)
    let key = TextLine(entry.spans(Style(.text, .bold))) + .blanks(room)
    let action = TextLine(entry.action, Style(.text)).wrapped(columns: max(columns - width - 2, 8))
    return key.beside(action, indent: width + 2)
  }

  /// Returns the data sources with their addresses, on one line if they fit.
  private func credits(_ columns: Int) -> [TextLine] {
    [
      (display[.source] + " (CC BY 4.0)", "https://open-meteo.com/"),
      (display[.namesSource] + " (CC BY 4.0)", "https://www.geonames.org/"),
    ].flatMap { name, address in
      let line = "\(name)  \(address)"
      return line.terminalWidth <= columns ? [line] : [name, address]
    }.map { TextLine($0, Style(.dim)) }
  }
}

/// The symbols used on the screen and their meaning.
struct HelpSigns {
  /// A title, then as many lines as needed.
  let lines: [TextLine]

  init(_ display: DisplayOptions, columns: Int) {
    let skies = Self.skies.map { code, isDay -> TextLine in
      let glyph = SkyGlyph(code, isDay: isDay)
      return TextLine([
        Span(glyph.text(display.icons), glyph.style),
        Span(" " + display.language.name(of: code, isDay: isDay), Style(.dim)),
      ])
    }
    let states = [DataCondition.stale, .offline, .loading].map { condition in
      TextLine([
        StatusText.span(condition),
        Span(" " + display.language.text(condition.message), Style(.dim)),
      ])
    }
    lines =
      [TextLine(display[.keys.ofSigns], Style(.title))]
      + Flow.lines(skies + states, columns: columns, rows: 9)
  }

  /// One sky for each symbol; only a clear sky differs between day and night.
  private static let skies: [(WeatherCode, isDay: Bool)] = [
    (0, true), (0, false), (2, true), (3, true), (45, true), (63, true), (73, true), (95, true),
  ].map { (WeatherCode(rawValue: $0), $1) }
}

/// The help for the screen from which it was opened.
struct HelpTopic {
  struct Group {
    var title: String?
    var keys: [KeyHelp.Entry]
  }

  let title: String
  let groups: [Group]
  /// True if there is a second page.
  let hasMore: Bool

  init(_ state: AppState, isMore: Bool = false) {
    let display = state.settings.display
    hasMore = state.layer == nil
    if let help = state.layer?.help(state) {
      title = display[help.title]
      groups = [Group(keys: help.keys.map { display.key($0, $1) })]
    } else {
      title = display[isMore ? .keys.moreTitle : .keys.title]
      groups =
        isMore
        ? [Group(keys: KeyTable.more(state))] + Self.mouse(state)
        : [Group(keys: KeyTable.main.map { display.key($0.label, $0.name) })]
    }
  }

  private static func mouse(_ state: AppState) -> [Group] {
    guard state.settings.mouse == .on else { return [] }
    let display = state.settings.display
    let mouse: [(Message, Message)] = [
      (.keys.click, .keys.clicks), (.keys.wheel, .keys.turns), (.keys.drag, .keys.drags),
      (.keys.shift, .keys.leavesMouse),
    ]
    return [
      Group(
        title: display[.keys.ofMouse],
        keys: mouse.map {
          // Mouse gestures are not clickable keys.
          KeyHelp.Entry([KeyHelp.Entry.Piece(display[$0], nil)], display[$1])
        })
    ]
  }
}
