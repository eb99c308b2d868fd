import Weather
import TerminalUI

/// What stands where there is no weather: why, and what to do.
struct NoWeather: Widget {
  private let entry: PlaceEntry
  private let state: AppState

  init(_ entry: PlaceEntry, _ state: AppState) {
    self.entry = entry
    self.state = state
  }

  func draw(on canvas: inout Canvas) {
    let text: String
    if entry.isLoading {
      text = "Fetching the weather of \(entry.place.name)…"
    } else if let problem = entry.problem {
      text =
        problem.isConnectivity
        ? "No data for \(entry.place.name) yet, and no connection. r tries again, Esc goes back."
        : "No data for \(entry.place.name): \(problem.text). r tries again."
    } else {
      text = "No data for \(entry.place.name) yet. r fetches it."
    }
    canvas.draw(
      Text(text.harmless, Style(.dim), overflow: .wrap),
      in: canvas.bounds.inset(left: 2, top: canvas.size.height > 3 ? 1 : 0, right: 2))
  }
}
