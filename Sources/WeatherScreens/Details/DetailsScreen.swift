import TerminalUI
package import Weather
package import WeatherPictures

/// The details of the shown place: a tab for each page, whose rows may scroll.
struct DetailsScreen: Page {
  static let key = Key.character("d")

  var tab: DetailsTab
  var scroll = Scroll()

  static func open(in app: inout AppState) -> [AppEffect] { app.openDetails(app.detailsTab) }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps) where lastRow(app) > 0: scroll(steps, in: &app)
    case .wheel(_, let steps): app.moveCursor(steps)
    case .key(.escape), .key(.character("q")): app.layer = nil
    case .key(let key):
      if let tab = tab(after: key) { return app.openDetails(tab) }
      return press(key, in: &app)
    default: break
    }
    return []
  }

  private func tab(after key: Key) -> DetailsTab? {
    let count = DetailsTab.allCases.count
    switch key {
    case .tab: return DetailsTab(rawValue: (tab.rawValue + 1) % count)
    case .backTab: return DetailsTab(rawValue: (tab.rawValue + count - 1) % count)
    default: return DetailsTab.allCases.first { key == .character($0.key) }
    }
  }

  private func press(_ key: Key, in app: inout AppState) -> [AppEffect] {
    let action = KeyTable.action(of: key, app)
    switch action {
    case .placeUp?, .placeDown?, .firstPlace?, .lastPlace?:
      if lastRow(app) > 0 {
        let steps: [Action: Int] = [.placeUp: -1, .placeDown: 1, .firstPlace: -1000]
        scroll(action.flatMap { steps[$0] } ?? 1000, in: &app)
        return []
      }
      let effects = action.map { app.perform($0) } ?? []
      return effects.isEmpty ? [] : effects + app.openDetails(tab)
    case .refresh?: return app.perform(.refresh) + app.request(tab, refresh: true)
    // The digits choose a tab.
    case .place?: return app.refuse(key)
    default: return app.performAnywhere(key) ?? app.refuse(key)
    }
  }

  private func scroll(_ rows: Int, in app: inout AppState) {
    let last = lastRow(app)
    var screen = self
    screen.scroll = Scroll(selection: min(max(min(scroll.selection, last) + rows, 0), last))
    app.layer = screen
  }

  /// Returns the last valid scroll position, or 0 if all rows fit.
  private func lastRow(_ app: AppState) -> Int {
    guard let entry = app.shown else { return 0 }
    let part = Self.parts(app.room)[2]
    let rows = tab.page.rows(WeatherView(entry, app), app, width: part.width)
    return max(rows - part.height, 0)
  }

  func draw(_ app: AppState, on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    guard let entry = app.shown else { return }
    let (parts, display) = (Self.parts(canvas.size), app.settings.display)
    canvas.draw(Header(entry, app, canvas.size.width >= 92 ? .wide : .medium), in: parts[0])
    let tabs = QuantityKeys(tabs: tab, display)
    let forms = [tabs.line(isWide: true), tabs.line(isWide: true, gap: 1)]
    let line = forms.first { $0.width + 2 <= canvas.size.width } ?? tabs.line(isWide: false, gap: 2)
    canvas.draw(Text([line]), in: parts[1].inset(left: 1))
    tab.page.draw(
      WeatherView(entry, app), app, from: min(scroll.selection, lastRow(app)), in: parts[2],
      on: &canvas)
    canvas.draw(KeyHelp(keys(app).map { display.key($0, $1) }), in: parts[3])
  }

  /// Returns the areas of the header, the tabs, the page and the keys.
  private static func parts(_ size: Size) -> [Rectangle] {
    Rectangle(size).rows(
      .fixed(size.height >= 4 ? 1 : 0), .fixed(size.height >= 5 ? 1 : 0), .flexible(),
      .fixed(size.height >= 6 ? 1 : 0))
  }

  private func keys(_ app: AppState) -> [(String, Message)] {
    [
      ("↑↓", lastRow(app) > 0 ? .keys.lines : .place), ("Tab", .keys.next), ("Esc", .back),
      ("?", .help), ("←→", .hour), ("PgUp PgDn", .keys.day), ("n", .now), ("r", .refresh),
    ]
  }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    let keys: [(String, Message)] = [
      ("Tab Shift-Tab 1-5", .keys.tabs), ("←→ h l", .hour),
      ("PgUp PgDn [ ]", .keys.dayBackAndOn), ("n 0", .keys.backToNow),
      ("↑↓ k j", lastRow(app) > 0 ? .keys.lines : .place), ("r", .keys.askAnew),
      ("Enter c m", .keys.otherScreens), ("?", .keys.theseKeys), ("Esc q d", .back),
    ]
    return (.keys.details, keys)
  }
}

extension AppState {
  mutating func openDetails(_ tab: DetailsTab) -> [AppEffect] {
    detailsTab = tab
    layer = DetailsScreen(tab: tab)
    return request(tab, refresh: false)
  }

  mutating func request(_ tab: DetailsTab, refresh: Bool) -> [AppEffect] {
    guard let place = shown?.place, let kind = tab.page.kind,
      let effect = tab.page.effect(place, refresh: refresh)
    else { return [] }
    requests.insert(PartRequest(kind: kind, place: place.id))
    return [effect]
  }
}

/// A request for one kind of data of a place that is in flight.
package struct PartRequest: Hashable, Sendable {
  package let kind: PlaceData.Kind
  package let place: PlaceID

  package init(kind: PlaceData.Kind, place: PlaceID) {
    self.kind = kind
    self.place = place
  }
}
