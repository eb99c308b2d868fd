import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Places that the search suggests before anything is typed.
struct Guesses: Sendable {
  var places: [Place] = []
  /// Whether the time zone of the machine speaks for them.
  var areNear = false
}

extension Guesses {
  /// The largest places of the time zone, else those of the country, else large cities of the world:
  /// servers and containers mostly run in UTC.
  init(zone: String?, country: String?, in gazetteer: Gazetteer = Gazetteer()) {
    places = gazetteer.largest(inZone: zone, country: nil, limit: 6)
    areNear = !places.isEmpty
    if places.isEmpty { places = gazetteer.largest(inZone: nil, country: country, limit: 6) }
    if places.isEmpty { places = gazetteer.citiesOfTheWorld }
  }
}

/// What the user's files say at the start.
struct ScreenStart: Sendable {
  /// The book as it is on disk.
  let book: PlaceBook
  let places: [Place]
  let selection: Int
  /// A place that is shown without being kept.
  let preview: Place?
  let settings: ScreenSettings
  /// When the service is asked by itself.
  let refresh: RefreshChoice
  /// Whether the service may not be asked at all: the command line counts more than a setting.
  let isOffline: Bool
  /// By which rules hours can be marked.
  private let rules: [HourRule]
  /// What is wrong with the files, in words.
  let notes: [String]
  /// Places that may be meant if there are none yet.
  private let guesses: Guesses
  private let now: Date
  private let isDemo: Bool

  /// Reads the files; `ground` is what is behind everything, if that is known.
  init(_ parts: ScreenParts, at now: Date, ground: RGB? = nil) {
    let reading = parts.places.read()
    let choices = parts.preferences.read()
    book = reading.value
    let places = book.places.isEmpty ? parts.examples : book.places.map(\.named)
    self.places = places
    let wanted = parts.opened ?? book.defaultPlace?.named
    let row = wanted.flatMap { wanted in places.firstIndex { $0.isSame(as: wanted) } }
    selection = row ?? 0
    preview = row == nil ? parts.opened : nil
    let settings = choices.value.overridden(by: parts.overrides).settings(in: parts.locale)
    var look = ScreenSettings(settings)
    look.ground = ground
    let own = parts.theme.readTheme()
    look.own = own.theme
    self.settings = look
    refresh = settings.refresh
    isOffline = parts.isOffline || settings.refresh == .offline && !parts.refreshes
    rules = choices.value.ownRules.all
    let words = self.settings.look.language
    var found: [ConfigNote] = []
    for note in parts.notes + [reading.note, choices.note, own.note].compactMap(\.self)
    where !found.contains(note) { found.append(note) }
    notes = found.map { words.text($0.phrase) }
    self.now = now
    guesses =
      places.isEmpty && preview == nil
      ? Guesses(zone: PlaceZone.home(at: now).identifier, country: parts.locale.country)
      : Guesses()
    isDemo = parts.isDemo
  }

  /// The screen before anything is known of the weather.
  func state(_ size: Size) -> AppState {
    var state = AppState(
      places: places, now: now, size: size, settings: settings, isDemo: isDemo,
      homeZone: .home(at: now))
    state.rules = rules
    state.selection = selection
    state.preview = preview.map { PlaceEntry($0) }
    if places.isEmpty, preview == nil { state.welcome(guesses.places, areNear: guesses.areNear) }
    state.notice(notes.joined(separator: " · "))
    return state
  }
}
