/// A moment at a site of the simulated world, and how far ahead it is told.
struct SimulatedMoment: Sendable {
  let site: Site
  let weather: WeatherSample
  let climate: Climate
  /// Since 1970.
  let seconds: Double
  /// In days.
  let lead: Double
}

/// A column that is made of samples of one kind.
struct SampleColumn<Sample>: Sendable {
  let measure: Measure
  let value: @Sendable (Sample) -> Double

  init(_ measure: Measure, _ value: @escaping @Sendable (Sample) -> Double) {
    self.measure = measure
    self.value = value
  }
}

/// The columns of a service that tells more of a moment than its weather, by their names.
struct SampleColumns: Sendable {
  /// What is told of some moments by one name; nil where there is no such column.
  typealias Telling = @Sendable (_ name: String) -> (measure: Measure, values: [Double])?

  let names: Set<String>
  /// Makes the samples of some moments, each once for all columns; a gap stays one.
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
