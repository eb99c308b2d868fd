import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Returns the name of a place, with its region if the list has another place of the same name.
  func name(of place: Place) -> String {
    let name = place.name.harmless
    guard !namesakes(of: place).isEmpty, let rest = Self.telling(place) else { return name }
    return name + " " + rest
  }

  /// Returns the name of a place in a limited width.
  ///
  /// Shortens the name rather than the part that distinguishes it.
  func name(of place: Place, columns: Int) -> String {
    let whole = name(of: place)
    let name = place.name.harmless
    guard whole.terminalWidth > columns, whole != name, let rest = Self.telling(place) else {
      return whole
    }
    let common =
      namesakes(of: place).compactMap(Self.telling).map { rest.commonPrefix($0) }
      .max { $0.count < $1.count } ?? ""
    // Skips leading words that both regions share: `Dakota` rather than `North`.
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

  /// Returns the region of a place, or else its country code.
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
