import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// What a place is called where another of the same name is in the list: with its region.
  func name(of place: Place) -> String {
    let name = place.name.harmless
    guard !namesakes(of: place).isEmpty, let rest = Self.telling(place) else { return name }
    return name + " " + rest
  }

  /// The same in so many columns: rather the name is cut than what tells it from another.
  func name(of place: Place, columns: Int) -> String {
    let whole = name(of: place)
    let name = place.name.harmless
    guard whole.terminalWidth > columns, whole != name, let rest = Self.telling(place) else {
      return whole
    }
    let common =
      namesakes(of: place).compactMap(Self.telling).map { rest.commonPrefix($0) }
      .max { $0.count < $1.count } ?? ""
    // Words that both have say nothing: Dakota rather than North.
    let said = common.lastIndex(of: " ").map { common.distance(to: $0) + 1 } ?? 0
    let telling = String(rest.dropFirst(said))
    let need = max(common.count - said + 1, 2)
    let room = columns - name.terminalWidth - 1
    if room >= need { return name + " " + telling.prefix(columns: room) }
    let short = name.truncated(columns: max(columns - need - 1, 2))
    return short + " " + telling.prefix(columns: need)
  }

  private func namesakes(of place: Place) -> [Place] {
    places.map(\.place).filter { $0.id != place.id && $0.name == place.name }
  }

  /// The region or else the country of a place.
  private static func telling(_ place: Place) -> String? {
    (place.region ?? place.countryCode).flatMap { $0.isEmpty ? nil : $0.harmless }
  }
}

extension String {
  fileprivate func commonPrefix(_ other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }

  fileprivate func distance(to index: Index) -> Int { distance(from: startIndex, to: index) }
}
