package import Weather

/// The forecasts of several models for one place, one row for each.
package struct ComparedModels: Hashable, Sendable {
  let place: Place
  /// One entry for each model, named after it.
  private(set) var entries: [PlaceEntry]
  /// The combined forecast, or nil if no model has data.
  private(set) var spread: ForecastSpread?
  /// Statistics of the request, or nil until it finishes.
  private(set) var answer: CompareAnswer?

  /// Creates a row in the loading state for each model.
  init(_ place: Place) {
    self.place = place
    entries = WeatherModel.compared.map { model in
      var entry = PlaceEntry(place, as: model)
      entry.isLoading = true
      return entry
    }
  }

  mutating func take(_ entries: [PlaceEntry], _ answer: CompareAnswer) {
    self.entries = entries
    self.answer = answer
    spread = ForecastSpread(entries.compactMap(\.forecast))
  }

  /// The median, then each model.
  var rows: [PlaceEntry] { [median] + entries }

  private var median: PlaceEntry {
    var entry = PlaceEntry(place)
    entry.place.name = "Median"
    entry.forecast = spread?.median
    entry.fetchedAt = entries.compactMap(\.fetchedAt).min()
    entry.staleAt = entries.compactMap(\.staleAt).min()
    entry.isLoading = entries.contains(where: \.isLoading)
    entry.problem = entries.lazy.compactMap(\.problem).first
    return entry
  }
}

extension PlaceEntry {
  /// Creates an entry without data that is named after a model.
  package init(_ place: Place, as model: WeatherModel) {
    self.init(place)
    self.place.name = model.name
  }
}
