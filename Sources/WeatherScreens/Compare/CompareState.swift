import WeatherPictures

/// What is compared, and how.
package struct CompareState: Hashable, Sendable {
  var order = RowOrder.list
  /// Whether differences are shown: to the chosen place, or to the median of the models.
  var isDifference = false
  /// How the places were asked for; nil until they are there.
  var answer: CompareAnswer?
  /// The models that are compared instead of the places.
  var models: ComparedModels?

  /// The places in the order of the list.
  package init() {}

  /// The rows before they are ordered.
  func entries(_ app: AppState) -> [PlaceEntry] { models?.rows ?? app.places }

  /// Which of them the others are measured by.
  func reference(_ app: AppState) -> Int { models == nil ? app.selection : 0 }
}

/// How all rows of a comparison were got together.
package struct CompareAnswer: Hashable, Sendable {
  package var count: Int
  /// How many of them have no data.
  package var missing: Int
  package var calls: Int

  /// An answer for so many rows.
  package init(count: Int, missing: Int, calls: Int) {
    self.count = count
    self.missing = missing
    self.calls = calls
  }

  /// Such as `6 places, 1 request`.
  func words(_ things: String, _ look: Look) -> String {
    look.say(.answer(things, calls: calls, missing: missing))
  }
}
