package import LightFoundation
package import Weather

/// The weather of a moment: how it is then, and what falls in the stretch of time that begins then.
///
/// A service counts what falls, its chance and the gusts back from an instant; a reader of `12:00`
/// means the hour that begins there. Only here the one is made of the other.
@dynamicMemberLookup package struct WeatherMoment: Hashable, Sendable {
  private let state: Conditions
  /// The row at the end of the stretch; nil where the forecast ends before.
  private let end: Conditions?

  init(_ state: Conditions, until end: Conditions?) {
    self.state = state
    self.end = end
  }

  /// A moment of whose weather nothing is known.
  package init(at time: Date) { self.init(Conditions(time: time), until: nil) }

  package subscript<Value>(dynamicMember path: KeyPath<Conditions, Value>) -> Value {
    state[keyPath: path]
  }

  /// How long the stretch is, in seconds.
  package var interval: Double { end?.interval ?? 3600 }
  /// The sky, and what falls from it.
  package var code: WeatherCode? {
    guard let end = end?.code, let state = state.code else { return end?.code ?? state.code }
    // What falls is told back from an instant, fog and clouds are of the instant itself.
    return end.isWet || state.isWet ? end : state
  }
  /// The chance that anything falls, %.
  package var precipitationChance: Double? { end?.precipitationChance }
  /// Rain, showers and melted snow together, mm.
  package var precipitation: Double? { end?.precipitation }
  /// How much of the stretch the sun shines, in seconds.
  package var sunshine: Double? { end?.sunshine }
  /// Fresh snow, cm as it lies.
  package var snowfall: Double? { end?.snowfall }
  package var gusts: Double? { end?.gusts ?? state.gusts }
  /// What falls, as much as in an hour; nil where it is not known.
  package var fall: Fall? {
    let hours = 3600 / max(interval, 1)
    return Fall(precipitation.map { $0 * hours }, snow: snowfall.map { $0 * hours })
  }
  /// Whether what falls, or might fall, is snow.
  package var isSnow: Bool {
    if let fall, fall.isSeen { return fall.isSnow }
    if let code, code.isWet { return code.isSnowy }
    return state.temperature.map { $0 <= 0 } ?? false
  }
}

/// A time to show: the present, or another instant.
///
/// A case and not two dates to compare: two readings of the clock are never equal.
package enum ShownTime: Hashable, Sendable {
  case now
  case at(Date)

  /// The instant, if the present is `now`.
  package func instant(_ now: Date) -> Date {
    switch self {
    case .now: now
    case .at(let instant): instant
    }
  }
}

extension Forecast {
  /// The weather now, to the quarter of an hour, or in the hour that contains another instant.
  package func weather(at time: ShownTime, now: Date) -> WeatherMoment? {
    switch time {
    case .now: present(now)
    case .at(let instant): hour(around: instant)
    }
  }

  private func present(_ now: Date) -> WeatherMoment? {
    guard var state = conditions(at: now) else { return nil }
    let begun = hour(at: now)
    state.visibility = state.visibility ?? begun?.visibility
    state.uvIndex = state.uvIndex ?? begun?.uvIndex
    let ahead = (now + 1)..<(now + 3601)
    let hour = hours(in: ahead).first { $0.span.contains(now) }
    guard var end = minutes(in: ahead).first(where: { $0.span.contains(now) }) ?? hour else {
      return WeatherMoment(state, until: nil)
    }
    end.precipitationChance = end.precipitationChance ?? hour?.precipitationChance
    return WeatherMoment(state, until: end)
  }

  /// The hour that an instant lies in, from its beginning to its end.
  package func hour(around instant: Date) -> WeatherMoment? { hour(at: instant).map(whole) }

  /// So many hours, from the one that an instant lies in.
  package func hours(from instant: Date, _ count: Int) -> [WeatherMoment] {
    let first = hour(at: instant)?.time ?? instant
    return hours(in: first..<(first + Double(count) * 3600)).map(whole)
  }

  private func whole(_ row: Conditions) -> WeatherMoment {
    let end = hours(in: (row.time + 1)..<(row.time + 3601)).first
    return WeatherMoment(row, until: end)
  }
}
