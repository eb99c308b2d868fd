import TerminalUI
import Weather
import WeatherPictures

/// A page with a header, rows that may scroll, and a key line.
protocol ScrolledPage: Page {
  static var title: Message { get }
  static var turning: PageTurning { get }
  /// The actions of the main screen that work here and that not every page has.
  static var actions: Set<Action> { get }
  var scroll: Scroll { get set }

  init()

  /// Returns the last valid scroll offset for a screen size, or 0 if all rows fit.
  static func lastRow(_ app: AppState, in size: Size) -> Int
  static func perform(_ action: Action, in app: inout AppState) -> [AppEffect]
  func draw(
    _ entry: PlaceEntry, _ app: AppState, in part: Rectangle, on canvas: inout Canvas)
}

/// The meaning of the horizontal arrows on a page.
enum PageTurning {
  /// The hour. The vertical arrows select another place if all rows fit.
  case hours(Int)
  /// The place. The vertical arrows scroll by `rows`, Page Down by `page`, up if negative.
  case places(rows: Int, page: Int)
}

extension ScrolledPage {
  static var actions: Set<Action> { [] }

  static func open(in app: inout AppState) -> [AppEffect] {
    app.layer = Self()
    return []
  }

  static func perform(_ action: Action, in app: inout AppState) -> [AppEffect] {
    app.perform(action)
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] {
    if let rows = rowsDown(input, app) {
      var page = self
      page.scroll = scroll.moved(rows, upTo: Self.lastRow(app, in: app.room))
      app.layer = page
      return []
    }
    switch input {
    case .wheel(_, let steps): app.moveCursor(steps)
    case .key(.escape), .key(.enter), .key(.character("q")), .key(Self.key): app.layer = nil
    case .key(let key): return press(key, in: &app)
    default: break
    }
    return []
  }

  private func press(_ key: Key, in app: inout AppState) -> [AppEffect] {
    let action = KeyTable.action(of: key, app)
    switch (Self.turning, action) {
    case (.places, .hourBack): return turn(to: app.selection - 1, in: &app)
    case (.places, .hourForward): return turn(to: app.selection + 1, in: &app)
    case (.places, .place(let row)) where app.places.indices.contains(row):
      return turn(to: row, in: &app)
    case (.hours(let step), .hourBack): app.moveCursor(-step)
    case (.hours(let step), .hourForward): app.moveCursor(step)
    case (.hours, .dayBack): app.moveCursor(days: -1)
    case (.hours, .dayForward): app.moveCursor(days: 1)
    case (.hours, .backToNow): app.cursor = 0
    case (.hours, .placeUp?), (.hours, .placeDown?), (.hours, .place?), (_, .nextTheme?):
      return action.map { app.perform($0) } ?? []
    case (_, let action?) where Self.actions.contains(action):
      return Self.perform(action, in: &app)
    default: return app.performOfHeader(key) ?? app.refuse(key)
    }
    return []
  }

  private func turn(to row: Int, in app: inout AppState) -> [AppEffect] {
    app.select(row) + Self.open(in: &app)
  }

  /// Returns the number of rows that an input scrolls down, or nil if it does not scroll.
  private func rowsDown(_ input: Input, _ app: AppState) -> Int? {
    var (row, page) = (1, 0)
    switch Self.turning {
    case .places(let rows, let rowsOfPage): (row, page) = (rows, rowsOfPage)
    case .hours: guard isLong(app, app.room) else { return nil }
    }
    switch input {
    case .wheel(_, let steps): return steps * row.signum()
    case .key(.pageUp) where page != 0: return -page
    case .key(.pageDown) where page != 0, .key(.character(" ")) where page != 0: return page
    case .key(let key):
      switch KeyTable.action(of: key, app) {
      case .placeUp: return -row
      case .placeDown: return row
      case .firstPlace: return -1000 * row.signum()
      case .lastPlace: return 1000 * row.signum()
      default: return nil
      }
    default: return nil
    }
  }

  private func isLong(_ app: AppState, _ size: Size) -> Bool { Self.lastRow(app, in: size) > 0 }
}

extension ScrolledPage {
  func draw(_ app: AppState, on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    guard let entry = app.shown else { return }
    let parts = Self.parts(canvas.size)
    canvas.draw(Header(entry, app, canvas.size.width >= 92 ? .wide : .medium), in: parts[0])
    canvas.draw(
      KeyRow(keys(app, canvas.size).map { app.settings.look.key($0, $1) }, app), in: parts[2])
    draw(entry, app, in: parts[1], on: &canvas)
  }

  /// Returns the area of the content.
  static func page(_ size: Size) -> Rectangle { parts(size)[1] }

  private static func parts(_ size: Size) -> [Rectangle] {
    Rectangle(size).rows(
      .fixed(size.height >= 4 ? 1 : 0), .flexible(), .fixed(size.height >= 6 ? 1 : 0))
  }

  private func keys(_ app: AppState, _ size: Size) -> [(String, Message)] {
    let refresh: [(String, Message)] =
      Self.actions.contains(.refresh) ? [("r", .refresh)] : []
    switch Self.turning {
    case .hours:
      return [
        ("←→", .hour), ("↑↓", isLong(app, size) ? .keys.lines : .place), ("Esc", .back),
        ("?", .help), ("PgUp PgDn", .keys.day), ("n", .now),
      ] + refresh
    case .places:
      return [("↑↓", .keys.lines), ("Esc", .back), ("←→", .place), ("?", .help)] + refresh
    }
  }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    var keys: [(String, Message)] =
      switch Self.turning {
      case .hours:
        [
          ("←→ h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn), ("n 0", .keys.backToNow),
          ("↑↓ k j", isLong(app, app.room) ? .keys.lines : .place), ("1-9", .keys.placeInRow),
        ]
      case .places: [("↑↓ k j PgUp PgDn", .keys.lines), ("←→ h l", .place)]
      }
    if Self.actions.contains(.refreshAll) {
      keys.append(("r R", .keys.askOneOrAll))
    } else if Self.actions.contains(.refresh) {
      keys.append(("r", .keys.askAnew))
    }
    keys += [("?", .keys.theseKeys), ("Esc Enter q \(Self.key.label)", .back)]
    return (Self.title, keys)
  }
}

extension AppState {
  /// Performs the action of a key that the header shows, or returns nil if it shows no such key.
  mutating func performOfHeader(_ key: Key) -> [AppEffect]? {
    guard let action = KeyTable.action(of: key, self), action.isOfHeader, allows(action)
    else { return nil }
    return perform(action)
  }
}

extension Scroll {
  /// Returns the position `rows` further down, clamped to `last`.
  fileprivate func moved(_ rows: Int, upTo last: Int) -> Scroll {
    Scroll(selection: min(max(min(selection, last) + rows, 0), last))
  }
}
