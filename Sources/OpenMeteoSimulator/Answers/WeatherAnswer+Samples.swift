import LightFoundation

extension WeatherAnswer {
  /// The weather of instants as a model sees it; what lies beyond its horizon is a gap.
  func samples(
    _ model: SimulatedModel, _ instants: [Double], step: Int = 3600
  ) -> SampleRow {
    let covered = model.covers(spot.site)
    let moments = instants.map { instant -> SimulatedMoment? in
      let lead = (instant - Double(now)) / 86400
      guard covered, lead < model.days else { return nil }
      let weather = sample(model, at: instant, step: step)
      return SimulatedMoment(
        site: spot.site, weather: weather, climate: climate, seconds: instant, lead: lead)
    }
    return SampleRow(
      weather: moments.map { $0?.weather }, telling: service.columns?.telling(moments))
  }

  /// What a model says of an instant; a step shorter than an hour is a part of the hour it lies in.
  private func sample(_ model: SimulatedModel, at instant: Double, step: Int) -> WeatherSample {
    func told(_ instant: Double) -> WeatherSample {
      climate.sample(
        spot.site, at: instant, lead: (instant - Double(now)) / 86400, model: model.bias)
    }
    guard step < 3600, 3600 % step == 0 else { return told(instant) }
    let end = -CivilTime.floor(-Int(clamping: instant), 3600) * 3600
    let count = 3600 / step
    let ends = (1...count).map { Double(end - (count - $0) * step) }
    let parts = HourParts(whole: told(Double(end)), parts: ends.map(told))
    return parts.part(count - 1 - (end - Int(clamping: instant)) / step)
  }
}

/// What a model says of the rows of one section.
struct SampleRow {
  static let empty = SampleRow()
  var weather: [WeatherSample?] = []
  /// What else is told of the same moments.
  var telling: SampleColumns.Telling?
}
