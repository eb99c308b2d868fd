import LightFoundation
import Mux
import OpenMeteo
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherStore

/// All that one run of a command works with: what was asked, what is around, and the services.
struct CommandContext: Sendable {
  private(set) var invocation: Invocation
  let surroundings: Surroundings
  let console: Console
  let services: SkymuxServices
  /// The one reading of the clock in a command; with `--now`, the pretended date.
  let now: Date
  /// What was said of the user's files: each is read more than once, and told of once.
  private let told = Told()

  private final class Told: Sendable {
    let notes = Lock<Set<ConfigNote>>([])
  }

  init(_ invocation: Invocation, _ surroundings: Surroundings, _ console: Console) {
    self.invocation = invocation
    self.surroundings = surroundings
    self.console = console
    let demo = invocation.demo
    var variables = surroundings.environment
    if let server = demo.server {
      for name in ServiceVariables.all { variables[name] = nil }
      variables[OpenMeteoHost.commonVariable] = server
    }
    let verbosity = invocation.verbosity
    let key = CustomerKey(variables["SKYMUX_APIKEY"])
    services = SkymuxServices(
      environment: variables, demoSeed: invocation.demoSeed,
      moment: demo.now?.instant(from: Date(), in: .utc), timeout: invocation.freshness.timeout
    ) { request, result, time in
      if let line = RequestLine.text(request, result, time, verbosity) {
        console.complain(key?.removed(from: line) ?? line)
      }
    }
    now = services.environment.wallClock()
  }

  var store: WeatherStore { services.store }
  var repository: MuxRepository { services.repository }
  var environment: MuxEnvironment { services.environment }

  func readPreferences() -> Preferences { told(services.preferencesFile.read()) }

  /// The places that the user keeps; in an invented world, some that differ.
  func readPlaces() -> PlaceBook {
    guard services.isDemo else { return told(services.placesFile.read()) }
    var book = PlaceBook()
    for place in ScreenParts.demoPlaces() { book.add(place) }
    if let first = book.places.first { book.setAlias("home", of: first.id) }
    return book
  }

  /// Has a setting count where the command line does not speak against it.
  mutating func heed(_ preferences: Preferences) {
    guard preferences.refresh == .offline, !invocation.freshness.refreshes else { return }
    invocation.freshness.isOffline = true
    invocation.freshness.isOfflineByChoice = true
  }

  func readTheme() -> Theme? {
    let (theme, note) = services.themeFile.readTheme()
    tell(note)
    return theme
  }

  /// What a file says, with a note where there is something to say of the file itself.
  func told<Value>(_ reading: ConfigFile<Value>.Reading) -> Value {
    tell(reading.note)
    return reading.value
  }

  /// What was said of a file in this run: what was wrong with it may be mended since.
  func note(onFile path: String?) -> ConfigNote? {
    told.notes.withLock { $0.first { $0.path == path } }
  }

  /// Says what there is to say of a file, once.
  func tell(_ note: ConfigNote?) {
    guard let note, told.notes.withLock({ $0.insert(note).inserted }) else { return }
    console.note(console.words.text(note.phrase))
  }
}
