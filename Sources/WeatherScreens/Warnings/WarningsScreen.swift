import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The warnings page of the shown place: official warnings, then those derived from the forecast.
struct WarningsScreen: ScrolledPage {
  static let key = Key.character("W")
  static let title = Message.warnings
  static let turning = PageTurning.places(rows: 1, page: 5)
  static let actions: Set<Action> = [.refresh]

  var scroll = Scroll()

  /// Opens the page and requests official warnings.
  static func open(in app: inout AppState) -> [AppEffect] {
    app.layer = WarningsScreen()
    return ask(in: &app, refresh: false)
  }

  static func perform(_ action: Action, in app: inout AppState) -> [AppEffect] {
    app.perform(action) + ask(in: &app, refresh: true)
  }

  private static func ask(in app: inout AppState, refresh: Bool) -> [AppEffect] {
    guard let place = app.shown?.place, WarningAuthority(countryCode: place.countryCode) != nil
    else { return [] }
    app.asksForWarnings.insert(place.id)
    return [.warnings(place, refresh: refresh)]
  }

  func draw(
    _: PlaceEntry, _ app: AppState, in part: Rectangle, on canvas: inout Canvas
  ) {
    let lines = Self.lines(app, part.width)
    let first = min(scroll.selection, Self.last(lines.count, part.height))
    canvas.draw(Text(Array(lines.dropFirst(first))), in: part.inset(left: 1, right: 1))
  }

  static func lastRow(_ app: AppState, in size: Size) -> Int {
    let part = page(size)
    return last(lines(app, part.width).count, part.height)
  }

  private static func last(_ count: Int, _ height: Int) -> Int { max(count - height, 0) }

  private static func lines(_ app: AppState, _ width: Int) -> [TextLine] {
    guard let entry = app.shown else { return [] }
    let isAsked = !app.asksForWarnings.contains(entry.place.id)
    return WarningsText(WeatherView(entry, app)).lines(
      width: max(min(width - 2, 96), 8), isAsked: isAsked)
  }
}
