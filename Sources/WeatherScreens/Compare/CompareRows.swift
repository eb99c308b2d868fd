import LightFoundation
import Weather
import WeatherPictures

/// What is compared in the order of the rows, and the values on one axis of time.
struct CompareRows {
  /// What is compared, before it is ordered.
  let entries: [PlaceEntry]
  /// For each row, which of the entries it is.
  let order: [Int]
  private let app: AppState
  private let state: CompareState

  init(_ app: AppState, _ state: CompareState) {
    self.app = app
    self.state = state
    let entries = state.entries(app)
    self.entries = entries
    // The median of the models stays on top.
    let pinned = state.models == nil ? 0 : 1
    let rows = entries.dropFirst(pinned).map { entry in
      (name: entry.place.name, view: WeatherView(entry, app), age: entry.age(at: app.now))
    }
    order =
      Array(0..<pinned) + state.order.sorted(rows, by: app.quantity).map { $0 + pinned }
  }

  /// Whether an entry is the median of the models.
  func isMedian(_ index: Int) -> Bool { state.models != nil && index == 0 }

  /// The row of the chosen place, or of the median.
  var selectedRow: Int { order.firstIndex(of: state.reference(app)) ?? 0 }

  /// The values of an entry at these instants; with differences, what they have over those of the
  /// one that all are measured by.
  func values(of index: Int, at instants: [Date]) -> [Double?] {
    let own = values(entries[index], at: instants)
    let reference = state.reference(app)
    guard state.isDifference, entries.indices.contains(reference) else { return own }
    return zip(own, values(entries[reference], at: instants)).map { value, other in
      value.flatMap { value in other.map { value - $0 } }
    }
  }

  /// How far the models are apart at these instants, in the row of their median.
  func band(of index: Int, at instants: [Date]) -> [ClosedRange<Double>?] {
    guard index == 0, !state.isDifference, let spread = state.models?.spread else { return [] }
    return instants.map { app.quantity.range(of: spread, at: $0) }
  }

  private func values(_ entry: PlaceEntry, at instants: [Date]) -> [Double?] {
    instants.map { entry.forecast?.hour(around: $0).flatMap(app.quantity.value) }
  }
}
