/// A simulated instant at a site, with the forecast lead time.
struct SimulatedMoment: Sendable {
  let site: Site
  let weather: WeatherSample
  let climate: Climate
  let seconds: Double
  /// In days.
  let lead: Double
}

/// A column computed from samples of one kind.
struct SampleColumn<Sample>: Sendable {
  let measure: Measure
  let value: @Sendable (Sample) -> Double

  init(_ measure: Measure, _ value: @escaping @Sendable (Sample) -> Double) {
    self.measure = measure
    self.value = value
  }
}

/// The columns of a service that computes its own samples from the weather, by name.
struct SampleColumns: Sendable {
  /// Returns the values of a named column for some instants; nil if the column does not exist.
  typealias Telling = @Sendable (_ name: String) -> (measure: Measure, values: [Double])?

  let names: Set<String>
  /// Computes the samples of some instants, once for all columns; gaps remain gaps.
  let telling: @Sendable ([SimulatedMoment?]) -> Telling

  init<Sample: Sendable>(
    of sample: @escaping @Sendable (SimulatedMoment) -> Sample,
    _ columns: [String: SampleColumn<Sample>]
  ) {
    names = Set(columns.keys)
    telling = { moments in
      let samples = moments.map { $0.map(sample) }
      return { name in
        columns[name].map { column in
          (column.measure, samples.map { $0.map(column.value) ?? .nan })
        }
      }
    }
  }
}
