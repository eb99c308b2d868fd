package import LightFoundation
package import TerminalUI
import WeatherPictures

/// The full screen as a `Program`: its state, the effect of messages, and its drawing.
package struct WeatherApp: Program {
  package private(set) var state: AppState
  private let drawnDays = DrawnDays()

  package init(_ state: AppState) { self.state = state }

  package func message(for input: Input) -> AppMessage? { .input(input) }

  package mutating func update(_ message: AppMessage) -> [AppEffect] {
    let before = state.sayings
    let effects = receive(message)
    // Another place may have data for fewer hours.
    state.placeCursor(state.cursor)
    let isSaid = state.sayings != before && state.isActivityNew && !state.hasNotice
    return effects + state.timingNews() + (isSaid ? [.endSaying(state.sayings)] : [])
  }

  private mutating func receive(_ message: AppMessage) -> [AppEffect] {
    switch message {
    case .input(let input): return state.handle(input)
    case .tick(let now): state.pass(to: now)
    case .weather(let id, let weather): state.update(id) { $0.weather = weather }
    case .extras(let id, let parts):
      state.update(id) { $0.extras.merge(parts) }
      if parts.visit != nil { state.news.insert(id) }
    case .forgotten(let id, let kind):
      state.update(id) { $0.extras.forget(kind) }
      if kind == .visit { state.endNews(of: id) }
    case .requested(let request): state.requests.remove(request)
    case .newsIsOver(let id): state.endNews(of: id)
    case .saidLongEnough(let number): state.endSaying(number)
    case .found(let results): return state.receive(results)
    case .placesChanged(let added, let removed): return state.adopt(added, without: removed)
    case .activity(let text): state.hear(text)
    case .notice(let text): state.notice(text)
    case .nextRefresh(let instant): state.nextRefresh = instant
    case .compared(let missing): state.receive(missing: missing)
    case .models(let place, let entries): state.receive(entries, of: place)
    case .map(let place, let answer): state.receive(answer, of: place)
    case .frame(let number): return state.receive(frame: number)
    case .scene(let card): state.receive(card)
    case .pretends(let trouble): state.pretended = trouble
    case .cache(let report): state.receive(report)
    }
    return []
  }

  package mutating func show(hourOf instant: Date) { state.show(hourOf: instant) }

  package func view(on canvas: inout Canvas) {
    guard let scene = state.scene else { return drawScreen(on: &canvas) }
    let rows = canvas.bounds.rows(.flexible(), .fixed(state.sceneRows(canvas.size)))
    canvas.draw(in: rows[0]) { drawScreen(on: &$0) }
    let bar = SceneBar(
      card: scene, display: state.settings.display, escapeEnds: state.escapeEndsScenes)
    canvas.draw(bar, in: rows[1])
  }

  private func drawScreen(on canvas: inout Canvas) {
    let left = state.layer?.isDrawer == true ? InspectorScreen.rowsAbove(canvas.size) : nil
    let weather = Rectangle(Size(canvas.size.width, left ?? canvas.size.height))
    canvas.draw(NowScreen(state: state, hasFoot: left == nil, drawnDays: drawnDays), in: weather)
    state.layer?.draw(state, on: &canvas)
    if let help = state.help { HelpOverlay(state, help).draw(on: &canvas) }
    MessageLine(state).draw(on: &canvas)
  }
}

/// The latest message, on a line of its own above the keys.
struct MessageLine {
  private let text: String
  /// The number of rows with keys below it.
  private let keyRows: Int

  init(_ state: AppState) {
    text = state.isActivityNew ? state.activity.harmless : ""
    keyRows = state.help != nil ? 1 : state.layer?.keyRows(state.room) ?? 1
  }

  func draw(on canvas: inout Canvas) {
    let row = canvas.size.height - keyRows - 1
    // A screen without a spare row keeps showing the weather.
    guard !text.isEmpty, row > 0 else { return }
    let part = Rectangle(x: 0, y: row, width: canvas.size.width, height: 1)
    canvas.clear(part)
    canvas.draw(Text([TextLine(" " + text, Style(.text))]), in: part)
  }
}
