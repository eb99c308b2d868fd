import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// What is compared in the order of the rows, and the values on one axis of time.
struct CompareRows {
  /// What is compared, before it is ordered.
  let entries: [PlaceEntry]
  /// For each row, which of the entries it is.
  let order: [Int]
  /// Whether models are compared, and not places.
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
    order =
      Array(0..<pinned) + state.order.sorted(rows, by: app.quantity).map { $0 + pinned }
  }

  /// Whether it is told how much more falls than at the chosen place.
  var isDifferenceOfRain: Bool { state.isDifference && app.quantity == .rain }

  /// Whether an entry is the median of the models.
  func isMedian(_ index: Int) -> Bool { isModels && index == 0 }

  /// The row of the chosen place, or of the median.
  var selectedRow: Int { order.firstIndex(of: state.reference(app)) ?? 0 }

  /// What an entry is called: with what tells it apart where two have the same name.
  func name(of index: Int, columns: Int = .max) -> String {
    if isMedian(index) { return app.settings.look[.medianRow] }
    let place = entries[index].place
    return isModels ? place.name.harmless : app.name(of: place, columns: columns)
  }

  /// The values of an entry at these instants, as the weather keeps them; with differences, what
  /// they have over those of the one that all are measured by.
  func values(of index: Int, at instants: [Date]) -> [Double?] {
    differences(index) { parts in instants.map { app.quantity.value(of: parts, at: $0) } }
  }

  /// The same in the reader's units, as an axis has them.
  func shown(of index: Int, at instants: [Date]) -> [Double?] {
    let units = app.settings.units
    return differences(index) { parts in
      instants.map { instant in
        app.quantity.value(of: parts, at: instant).flatMap { app.quantity.shown($0, units) }
      }
    }
  }

  /// What an entry has over the others at the moment, or what it is.
  func value(of index: Int) -> Double? {
    guard state.isDifference else { return app.quantity.value(of: view(of: index)) }
    return values(of: index, at: [app.moment])[0]
  }

  /// From the lowest to the highest that the rows of models say.
  var range: ClosedRange<Double>? {
    let values = entries.indices.filter { !isMedian($0) }.compactMap(value)
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  func view(of index: Int) -> WeatherView { WeatherView(entries[index], app) }

  /// How far the models are apart at these instants, in the reader's units.
  func band(at instants: [Date]) -> [ClosedRange<Double>?] {
    guard !state.isDifference, let spread = state.models?.spread else { return [] }
    let (quantity, units) = (app.quantity, app.settings.units)
    return instants.map { instant in
      guard let range = quantity.range(of: spread, at: instant),
        let low = quantity.shown(range.lowerBound, units),
        let high = quantity.shown(range.upperBound, units)
      else { return nil }
      return low...max(low, high)
    }
  }

  /// From the lowest to the highest of all rows at these instants, in the reader's units.
  func whole(at instants: [Date]) -> [ClosedRange<Double>?] {
    let values = entries.indices.map { shown(of: $0, at: instants) }
    return instants.indices.map { hour in
      let known = values.compactMap { $0[hour] }
      guard let low = known.min(), let high = known.max() else { return nil }
      return low...high
    }
  }

  private func differences(_ index: Int, _ values: (PlaceParts) -> [Double?]) -> [Double?] {
    let own = values(entries[index].parts)
    let reference = state.reference(app)
    guard state.isDifference, entries.indices.contains(reference) else { return own }
    return zip(own, values(entries[reference].parts)).map { value, other in
      value.flatMap { value in other.map { value - $0 } }
    }
  }
}
