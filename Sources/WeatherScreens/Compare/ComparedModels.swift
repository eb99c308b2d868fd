package import Weather

/// What several models say of one place, a row for each.
package struct ComparedModels: Hashable, Sendable {
  let place: Place
  /// What each model says; the entries bear the names of the models.
  private(set) var entries: [PlaceEntry]
  /// All of them together; nil while none has an answer.
  private(set) var spread: ForecastSpread?
  /// How they were asked; nil until they have answered.
  private(set) var answer: CompareAnswer?

  /// Models that are being asked.
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

  /// The rows: what lies in the middle, then each model.
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
  /// What a model says of a place, of which nothing is known yet.
  package init(_ place: Place, as model: WeatherModel) {
    self.init(place)
    self.place.name = model.name
  }
}
