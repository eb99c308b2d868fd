import LightFoundation
import Weather

/// Everything that can be printed about one place: a value, made before anything is printed.
struct PlaceReport: Hashable, Sendable {
  var place: Place
  var forecast: Forecast
  var air: AirQuality?
  /// The moment that is shown: now, or another that was asked for.
  var moment: Date
  var state: DataState

  /// The weather of the moment.
  var conditions: Conditions? { forecast.conditions(at: moment) }

  /// The air of the moment.
  var airConditions: AirConditions? { air?.conditions(at: moment) }

  /// The zone of the place.
  var zone: PlaceZone { forecast.zone }

  /// The calendar day of the moment.
  var today: CalendarDay { zone.day(of: moment) }

  /// So many hours, from the one that the moment lies in.
  func hours(_ count: Int) -> ArraySlice<Conditions> {
    let first = forecast.hour(at: moment)?.time ?? moment
    return forecast.hours(in: first..<(first + Double(count) * 3600))
  }

  /// So many days, from that of the moment.
  func days(_ count: Int) -> ArraySlice<Day> {
    forecast.days(from: moment).prefix(count)
  }

  /// The sun of the day.
  var sun: SunDay { SunDay(on: today, in: zone, over: place.coordinates) }
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
}
