import TerminalUI
package import Weather
import WeatherPictures

package struct CompareState: Hashable, Sendable {
  var order = RowOrder.list
  /// True if values are differences from the selected place, or from the median of the models.
  var isDifference = false
  /// The number of places without data, or nil until the request finishes.
  var missing: Int?
  /// The models compared instead of places, if any.
  var models: ComparedModels?

  package init() {}

  /// Returns the rows before sorting.
  func entries(_ app: AppState) -> [PlaceEntry] { models?.rows ?? app.places }

  /// Returns the index of the entry that differences refer to.
  func reference(_ app: AppState) -> Int { models == nil ? app.selection : 0 }
}

extension CompareState: Layer {
  func draw(_ app: AppState, on canvas: inout Canvas) { CompareScreen(self, app).draw(on: &canvas) }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] { app.handle(input, in: self) }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    let isModels = models != nil
    let keys: [(String, Message)] = [
      ("↑↓ k j", .place), ("←→ h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn),
      ("n 0", .keys.backToNow), ("g G Home End", .keys.firstAndLastPlace),
      ("Tab t f w p a u", .keys.comparedPlots), ("s", .keys.sortRows),
      ("v", isDifference ? .values : .keys.differencesToChosen),
      ("c", isModels ? .somePlaces : .keys.modelsForChosen),
      ("r R", isModels ? .keys.askModelsAnew : .keys.askOneOrAll),
      ("Enter", .keys.showChosen), ("?", .keys.theseKeys), ("Esc q", .back),
    ]
    return (.keys.ofComparison, keys)
  }
}

/// The forecasts of several models for one place, one row for each.
package struct ComparedModels: Hashable, Sendable {
  let place: Place
  /// One entry for each model, named after it.
  private(set) var entries: [PlaceEntry]
  /// The combined forecast, or nil if no model has data.
  private(set) var spread: ForecastSpread?
  /// The number of models without data, or nil until the request finishes.
  private(set) var missing: Int?

  /// Creates a row in the loading state for each model.
  init(_ place: Place) {
    self.place = place
    entries = WeatherModel.compared.map { model in
      var entry = PlaceEntry(place, as: model)
      entry.isLoading = true
      return entry
    }
  }

  mutating func receive(_ entries: [PlaceEntry]) {
    self.entries = entries
    missing = entries.count { $0.forecast == nil }
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
