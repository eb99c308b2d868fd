import TerminalUI
package import Weather
import WeatherPictures

package struct CompareState: Hashable, Sendable {
  var order = RowOrder.list
  /// True if values are differences from the selected place, or from the median of the models.
  var isDifference = false
  /// Statistics of the request for the places, or nil until it finishes.
  var answer: CompareAnswer?
  /// The models compared instead of places, if any.
  var models: ComparedModels?

  package init() {}

  /// Returns the rows before sorting.
  func entries(_ app: AppState) -> [PlaceEntry] { models?.rows ?? app.places }

  /// Returns the index of the entry that differences refer to.
  func reference(_ app: AppState) -> Int { models == nil ? app.selection : 0 }
}

/// Statistics of the request behind a comparison.
package struct CompareAnswer: Hashable, Sendable {
  package var count: Int
  /// The number of entries without data.
  package var missing: Int
  package var calls: Int

  package init(count: Int, missing: Int, calls: Int) {
    self.count = count
    self.missing = missing
    self.calls = calls
  }

  /// Returns a text such as `6 places, 1 without data`.
  func words(_ things: String, _ look: Look) -> String {
    missing == 0 ? things : things + look[.withoutData(missing)]
  }
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
