import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// Everything that can be printed about one place: what is shown of it, and how good that is.
@dynamicMemberLookup struct PlaceReport: Sendable {
  var view: WeatherView
  var state: DataState

  /// A report of a place, at now or another moment that was asked for.
  init(
    place: Place, forecast: Forecast, air: AirQuality?, normals: ClimateNormals? = nil,
    now: Date, moment: Date, state: DataState
  ) {
    view = WeatherView(
      place, forecast, air: air, normals: normals, now: now, moment: moment)
    view.isAirMissing = state.airTrouble != nil
    self.state = state
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<WeatherView, Value>) -> Value {
    get { view[keyPath: path] }
    set { view[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: KeyPath<WeatherView, Value>) -> Value {
    view[keyPath: path]
  }

  /// What is shown, in a look.
  func view(_ look: Look) -> WeatherView {
    var view = view
    view.look = look
    return view
  }

  /// How good that is, in words.
  func status(_ look: Look) -> StatusText {
    var status = StatusText(state.condition, age: state.ageInSeconds, look: look)
    status.fetched = look.time(state.fetchedAt, in: view.zone)
    return status
  }

  /// The weather in sentences, to be read aloud.
  func prose(_ look: Look) -> String {
    let invented = state.demoSeed.map { ["\(look[\.invented]) \($0)."] } ?? []
    return "\(view.place.name.harmless): "
      + (view(look).spokenWeather + invented).joined(separator: " ")
  }

  /// The weather in one line.
  func line(_ look: Look) -> OneLine {
    OneLine(
      view(look), state.condition, age: state.ageInSeconds, isDemo: state.demoSeed != nil)
  }
}

/// How old the data is, where it comes from, and what is wrong with it.
struct DataState: Hashable, Sendable {
  /// Where data comes from.
  enum Source: String, Hashable, Sendable {
    case memory, disk, network
  }

  var fetchedAt: Date
  var age: Duration
  var isStale: Bool
  var source: Source
  /// Why it is no newer, in a few words; nil where nothing is wrong.
  var trouble: String?
  /// Whether that is because nobody could be reached, and not for what was answered.
  var isCutOff = true
  /// Why the air beside it is missing or old, in a few words; nil where nothing is wrong with that.
  var airTrouble: String?
  /// Whether the network was not to be touched.
  var isOffline = false
  /// The seed of the invented weather; nil where it is real.
  var demoSeed: UInt64?

  /// Whole seconds of age.
  var ageSeconds: Int { Int(age.components.seconds) }

  /// The same, for those who write ages.
  var ageInSeconds: TimeInterval { TimeInterval(ageSeconds) }

  /// How good it is.
  var condition: DataCondition {
    if trouble != nil && isCutOff || (isOffline && isStale) { return .offline }
    return isStale || trouble != nil ? .stale : .fresh
  }
}
