import TerminalUI
import Weather
import WeatherPictures

/// The text shown instead of missing weather: the reason and what to do.
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
    let look = state.settings.look
    if entry.isLoading { return look.say(.fetching(name)) }
    guard let problem = entry.problem else {
      return look.say(.noDataYet(name)) + (state.isTyping ? "" : " " + look.say(.keyFetches))
    }
    let why: Message =
      problem.trouble.isConnectivity
      ? .noConnection(name) : .noDataSince(name, look.say(problem.trouble))
    // While text is typed, letters are not commands.
    if state.isTyping { return look.say(why) }
    return look.say(why) + " " + look.say(.keyTriesAgain(back: state.preview != nil))
  }
}
