import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// The places the search suggests before the user types.
struct Guesses: Sendable {
  var places: [Place] = []
  /// Indicates whether they match the machine's time zone.
  var areNear = false
}

extension Guesses {
  /// Suggests the largest places in the time zone, or the country, or the world.
  ///
  /// The time zone may not help: servers and containers mostly use UTC.
  init(zone: String?, country: String?, in gazetteer: Gazetteer = Gazetteer()) {
    places = gazetteer.largest(inZone: zone, country: nil, limit: 6)
    areNear = !places.isEmpty
    if places.isEmpty { places = gazetteer.largest(inZone: nil, country: country, limit: 6) }
    if places.isEmpty { places = gazetteer.citiesOfTheWorld }
  }
}

/// The initial state from the user's files.
struct ScreenStart: Sendable {
  /// The place book on disk.
  let book: PlaceBook
  let places: [Place]
  let selection: Int
  /// The shown place, if it is not saved.
  let preview: Place?
  let settings: ScreenSettings
  /// The automatic refresh setting.
  let refresh: RefreshChoice
  /// Indicates whether network access is forbidden; the command line overrides the setting.
  let isOffline: Bool
  /// The rules for marking hours.
  private let rules: [HourRule]
  /// Messages about problems with the files.
  let notes: [String]
  /// Suggestions if there are no places yet.
  private let guesses: Guesses
  private let now: Date
  private let isDemo: Bool
  private let inspects: Bool

  /// Reads the files; `ground` is the terminal's background color, if known.
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
    inspects = parts.inspects
  }

  /// Returns the screen state before any weather is loaded.
  func state(_ size: Size) -> AppState {
    var state = AppState(
      places: places, now: now, size: size, settings: settings, isDemo: isDemo,
      homeZone: .home(at: now))
    state.rules = rules
    state.inspects = inspects
    state.selection = selection
    state.preview = preview.map { PlaceEntry($0) }
    if places.isEmpty, preview == nil { state.welcome(guesses.places, areNear: guesses.areNear) }
    state.notice(notes.joined(separator: " · "))
    return state
  }
}
