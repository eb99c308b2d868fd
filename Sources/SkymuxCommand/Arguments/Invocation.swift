import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

struct Invocation: Hashable, Sendable {
  /// The command; `now` where a place stands alone.
  var command = CommandName.now
  var namesCommand = false
  var words: [String] = []
  /// The options that were typed.
  var given: Set<OptionName> = []
  var form = OutputForm.text
  /// The user's own line, where that is the form.
  var template = ""
  var span = Span()
  var comparing = CompareChoices()
  /// What a map shows, and how far it reaches.
  var map = MapChoices()
  var watching = WatchChoices()
  var units = UnitChoices()
  var look = LookChoices()
  var freshness = FreshnessChoices()
  var demo = DemoChoices()
  /// How much is said on standard error, 0 to 3.
  var verbosity = 0
  var wantsHelp = false
  var wantsVersion = false
  var wantsScreen = false
  /// Whether the screen is wanted as lines of text.
  var wantsPlain = false
  /// The name under which a place is kept.
  var alias: String?

  /// How much of the weather is shown.
  struct Span: Hashable, Sendable {
    var days: Int?
    var hours: Int?
    var at: MomentText?
  }

  /// What is compared, and how.
  struct CompareChoices: Hashable, Sendable {
    /// Whether models are compared, not places.
    var models = false
    var order = RowOrder.temp
    var isDifference = false
  }

  /// What is watched for, and what is done then.
  struct WatchChoices: Hashable, Sendable {
    var rain: Duration?
    /// In the unit that is preferred.
    var wind: Double?
    var frost = false
    var warn = false
    var once = false
    var command: String?

    /// What is watched for; a wind is in a unit.
    func wishes(in unit: WindUnit) -> WatchWishes {
      let isOpen = rain == nil && wind == nil && !frost && !warn
      let lead = rain.map { Double($0.components.seconds) } ?? (isOpen ? 1800 : nil)
      return WatchWishes(
        rain: lead, gusts: wind.map(unit.metersPerSecond), frost: frost, warnings: warn || isOpen)
    }
  }

  /// Units that were asked for; nil leaves those that are preferred.
  struct UnitChoices: Hashable, Sendable {
    var system: String?
    var temperature: TemperatureUnit?
    var wind: WindUnit?
    var rain: RainUnit?
    var snow: SnowUnit?
    var pressure: PressureUnit?
    var distance: DistanceUnit?
    var clock: ClockTime.Style?

    /// Whether any unit was asked for; the clock is none.
    var isEmpty: Bool {
      var rest = self
      rest.clock = nil
      return rest == UnitChoices()
    }

    /// The units asked for, on top of others.
    func applied(to usual: Units) -> Units {
      var units =
        switch system {
        case "metric": Units.metric
        case "imperial": Units.us
        case "si": Units.si
        case "uk": Units.uk
        default: usual
        }
      if let temperature { units.temperature = temperature }
      if let wind { units.wind = wind }
      if let rain { units.rain = rain }
      if let snow { units.snow = snow }
      if let pressure { units.pressure = pressure }
      if let distance { units.distance = distance }
      return units
    }
  }

  /// How it should look; nil leaves what is preferred.
  struct LookChoices: Hashable, Sendable {
    var language: String?
    var icons: IconStyle?
    var color: ColorChoice?
    var width: Int?
  }

  struct FreshnessChoices: Hashable, Sendable {
    var isOffline = false
    /// Whether a setting wants it so, and not the command line.
    var isOfflineByChoice = false
    var refreshes = false
    var maxAge: Duration?
    var isStrict = false
    var timeout: Duration?
  }

  struct DemoChoices: Hashable, Sendable {
    var isDemo = false
    var seed: UInt64?
    var now: MomentText?
    var server: String?
  }
}

enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case auto, always, never
}
