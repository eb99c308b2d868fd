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

  /// Returns a text such as `6 places, 1 request`.
  func words(_ things: String, _ look: Look) -> String {
    look.say(.answer(things, calls: calls, missing: missing))
  }
}
