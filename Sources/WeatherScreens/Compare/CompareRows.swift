import Foundation
import Weather

/// The places of a comparison in the order of the rows, and their values on one axis of time.
struct CompareRows {
  /// For each row, which place of the list it is.
  let order: [Int]
  private let app: AppState
  private let state: CompareState

  init(_ app: AppState, _ state: CompareState) {
    self.app = app
    self.state = state
    let keys = app.places.map { Self.sortKey(PlaceScene($0, app), app, state.order) }
    order = app.places.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let first?, let second?) where first != second: first > second
      case (.some, nil): true
      case (nil, .some): false
      default:
        state.order == .name
          ? app.places[a].place.name < app.places[b].place.name : a < b
      }
    }
  }

  /// The row of the chosen place.
  var selectedRow: Int { order.firstIndex(of: app.selection) ?? 0 }

  /// What falls at a place in the day after the cursor.
  static func rain(_ scene: PlaceScene) -> Double? {
    scene.entry.forecast?.precipitation(in: scene.moment..<(scene.moment + 86_400))
  }

  /// The values of a place at these instants; with differences, what they have over those of the
  /// chosen place.
  func values(of index: Int, at instants: [Date]) -> [Double?] {
    let own = values(app.places[index], at: instants)
    guard state.isDifference, app.places.indices.contains(app.selection) else { return own }
    return zip(own, values(app.places[app.selection], at: instants)).map { value, other in
      guard let value, let other else { return nil }
      return value - other
    }
  }

  private func values(_ entry: PlaceEntry, at instants: [Date]) -> [Double?] {
    instants.map { entry.forecast?.hour(at: $0).flatMap(app.quantity.value) }
  }

  private static func sortKey(
    _ scene: PlaceScene, _ app: AppState, _ order: CompareState.Order
  ) -> Double? {
    switch order {
    case .list, .name: nil
    case .value: scene.conditions.flatMap(app.quantity.value)
    case .rain: rain(scene)
    case .wind: scene.conditions?.windSpeed
    case .high: scene.day?.maximumTemperature
    case .age: scene.entry.age(at: app.now)
    }
  }
}
