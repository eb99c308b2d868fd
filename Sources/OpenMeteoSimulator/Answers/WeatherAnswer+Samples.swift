import LightFoundation

extension WeatherAnswer {
  /// The weather of instants as a model sees it; what lies beyond its horizon is a gap.
  func samples(
    _ model: SimulatedModel, _ instants: [Double], step: Int = 3600
  ) -> SampleRow {
    let covered = model.covers(spot.site)
    func sample(_ instant: Double) -> WeatherSample {
      climate.sample(
        spot.site, at: instant, lead: (instant - Double(now)) / 86400, model: model.bias)
    }
    var hour: HourParts?
    /// The same, as a part of its hour where the step is shorter; rows of one hour follow each other.
    func row(_ instant: Double) -> WeatherSample {
      guard step < 3600, 3600 % step == 0 else { return sample(instant) }
      let second = Int(clamping: instant)
      if let hour, hour.end == HourParts.end(of: second) { return hour.part(endingAt: second) }
      let parts = HourParts(around: second, step: step, sample: sample)
      hour = parts
      return parts.part(endingAt: second)
    }
    let moments = instants.map { instant -> SimulatedMoment? in
      let lead = (instant - Double(now)) / 86400
      guard covered, lead < model.days else { return nil }
      return SimulatedMoment(
        site: spot.site, weather: row(instant), climate: climate, seconds: instant, lead: lead)
    }
    return SampleRow(
      weather: moments.map { $0?.weather }, telling: service.columns?.telling(moments))
  }
}

/// What a model says of the rows of one section.
struct SampleRow {
  static let empty = SampleRow()
  var weather: [WeatherSample?] = []
  /// What else is told of the same moments.
  var telling: SampleColumns.Telling?
}
