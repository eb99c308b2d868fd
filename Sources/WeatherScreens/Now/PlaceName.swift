import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Returns the name of a place, with its region if the list has another place of the same name.
  func name(of place: Place) -> String {
    let name = place.name.harmless
    return telling(place).map { "\(name), \($0)" } ?? name
  }

  /// Returns the name of a place in a limited width.
  ///
  /// Shortens the name rather than the part that distinguishes it.
  func name(of place: Place, columns: Int) -> String {
    let whole = name(of: place)
    guard whole.terminalWidth > columns, let region = telling(place) else { return whole }
    let shared = namesakes(of: place).compactMap(Self.region).map { other in
      zip(region, other).prefix { $0 == $1 }.count
    }
    // A cut ends in an ellipsis, or it could read as the code of another region.
    let least = min((shared.max() ?? 0) + 2, region.terminalWidth)
    let room = columns - place.name.harmless.terminalWidth - 2
    let end = region.truncated(columns: max(room, least))
    return place.name.harmless.truncated(columns: max(columns - 2 - end.terminalWidth, 2))
      + ", " + end
  }

  private func namesakes(of place: Place) -> [Place] {
    places.map(\.place).filter { $0.id != place.id && $0.name == place.name }
  }

  /// Returns what distinguishes a place from others of its name, or nil if there are none.
  private func telling(_ place: Place) -> String? {
    namesakes(of: place).isEmpty ? nil : Self.region(of: place)
  }

  /// Returns the region of a place, a code for states of the US, or its country code.
  private static func region(of place: Place) -> String? {
    guard let region = place.region ?? place.countryCode, !region.isEmpty else { return nil }
    return (place.countryCode == "US" ? states[region] : nil) ?? region.harmless
  }

  /// The postal codes of US states.
  private static let states: [String: String] = {
    let pairs = """
      AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,\
      DE Delaware,DC District of Columbia,DC Washington DC,FL Florida,GA Georgia,HI Hawaii,\
      ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,\
      MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,\
      MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,\
      NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,\
      PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,\
      UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming
      """.split(separator: ",")
    return Dictionary(
      pairs.map { (String($0.dropFirst(3)), String($0.prefix(2))) }, uniquingKeysWith: { $1 })
  }()
}
