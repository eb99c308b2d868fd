import TerminalUI
import Weather

/// What stands where there is no weather: why, and what to do.
struct NoWeather: Widget {
  private let entry: PlaceEntry
  private let state: AppState

  init(_ entry: PlaceEntry, _ state: AppState) {
    self.entry = entry
    self.state = state
  }

  func draw(on canvas: inout Canvas) {
    let margin = canvas.size.width > 30 ? 2 : 1
    canvas.draw(
      Text(text, Style(.text), overflow: .wrap),
      in: canvas.bounds.inset(left: margin, top: canvas.size.height > 4 ? 1 : 0, right: margin))
  }

  private var text: String {
    let name = entry.place.name.harmless
    if entry.isLoading { return "Fetching the weather of \(name)…" }
    guard let problem = entry.problem else { return "No data for \(name) yet. r fetches it." }
    let back = state.preview == nil ? "" : ", Esc goes back"
    if problem.isConnectivity {
      return "No data for \(name) yet, and no connection. r tries again\(back)."
    }
    return "No data for \(name) yet: \(problem.text.harmless). r tries again\(back)."
  }
}
