import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The rows of a comparison in display order, and their values over time.
struct CompareRows {
  /// The places or models before sorting.
  let entries: [PlaceEntry]
  /// The index into ``entries`` for each row.
  let order: [Int]
  let isModels: Bool
  private let app: AppState
  private let state: CompareState

  init(_ app: AppState, _ state: CompareState) {
    self.app = app
    self.state = state
    isModels = state.models != nil
    let entries = state.entries(app)
    self.entries = entries
    // The median of the models stays on top.
    let pinned = state.models == nil ? 0 : 1
    let rows = entries.dropFirst(pinned).map { entry in
      (name: entry.place.name, view: WeatherView(entry, app), age: entry.age(at: app.now))
    }
    order = Array(0..<pinned) + state.order.sorted(rows, by: app.quantity).map { $0 + pinned }
  }

  var isDifferenceOfRain: Bool { state.isDifference && app.quantity == .rain }

  func isMedian(_ index: Int) -> Bool { isModels && index == 0 }

  /// The row of the selected place, or of the median.
  var selectedRow: Int { order.firstIndex(of: state.reference(app)) ?? 0 }

  /// Returns the name of an entry, with a disambiguating addition if two places share it.
  func name(of index: Int, columns: Int = .max) -> String {
    if isMedian(index) { return app.settings.display[.medianRow] }
    let place = entries[index].place
    return isModels ? place.name.harmless : app.name(of: place, columns: columns)
  }

  /// Returns the values of an entry at these instants, or their differences.
  func values(of index: Int, at instants: [Date]) -> [Double?] {
    differences(index) { parts in instants.map { app.quantity.value(of: parts, at: $0) } }
  }

  /// Returns the same values in the user's units, as shown on an axis.
  func shown(of index: Int, at instants: [Date]) -> [Double?] {
    let units = app.settings.units
    return differences(index) { parts in
      instants.map { instant in
        app.quantity.value(of: parts, at: instant).flatMap { app.quantity.shown($0, units) }
      }
    }
  }

  /// Returns the value of an entry at the shown time, or its difference from the reference.
  func value(of index: Int) -> Double? {
    guard state.isDifference else { return app.quantity.value(of: view(of: index)) }
    return values(of: index, at: [app.moment])[0]
  }

  /// Returns the difference of the shown values of an entry and of the reference.
  func difference(of index: Int) -> String? {
    let shown = [index, state.reference(app)].map { app.quantity.value(of: view(of: $0)) }
    guard let own = shown[0], let other = shown[1] else { return nil }
    return app.quantity.difference(own, from: other, app.settings.display)
  }

  /// The range of the models' values, without the median.
  var range: ClosedRange<Double>? {
    let values = entries.indices.filter { !isMedian($0) }.compactMap(value)
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  func view(of index: Int) -> WeatherView { WeatherView(entries[index], app) }

  /// Returns the spread of the models at these instants, in the user's units.
  func band(at instants: [Date]) -> [ClosedRange<Double>?] {
    guard !state.isDifference, let spread = state.models?.spread else { return [] }
    return instants.map { app.quantity.range(of: spread, at: $0, app.settings.units) }
  }

  /// Returns the range of all rows at these instants, in the user's units.
  func whole(at instants: [Date]) -> [ClosedRange<Double>?] {
    let values = entries.indices.map { shown(of: $0, at: instants) }
    return instants.indices.map { hour in
      let known = values.compactMap { $0[hour] }
      guard let low = known.min(), let high = known.max() else { return nil }
      return low...high
    }
  }

  private func differences(_ index: Int, _ values: (PlaceData) -> [Double?]) -> [Double?] {
    let own = values(entries[index].parts)
    let reference = state.reference(app)
    guard state.isDifference, entries.indices.contains(reference) else { return own }
    return zip(own, values(entries[reference].parts)).map { value, other in
      value.flatMap { value in other.map { value - $0 } }
    }
  }
}
