/// A service that issues or collects the official warnings of a country.
package enum WarningAuthority: String, Hashable, Sendable, Codable, CaseIterable {
  /// The weather service of the United States.
  case nationalWeatherService = "nws"
  /// The warnings of European weather services, collected by EUMETNET.
  case meteoAlarm = "meteoalarm"

  /// The authority of a country, or nil if none is supported.
  package init?(countryCode: String?) {
    guard let code = countryCode?.uppercased() else { return nil }
    if Self.unitedStates.contains(code) {
      self = .nationalWeatherService
    } else if Self.feeds[code] != nil {
      self = .meteoAlarm
    } else {
      return nil
    }
  }

  package var name: String {
    switch self {
    case .nationalWeatherService: "US National Weather Service"
    case .meteoAlarm: "EUMETNET – MeteoAlarm"
    }
  }

  package var website: String {
    switch self {
    case .nationalWeatherService: "https://www.weather.gov/"
    case .meteoAlarm: "https://www.meteoalarm.org/"
    }
  }

  /// The name of a country in MeteoAlarm's URLs, or nil if MeteoAlarm does not cover it.
  package static func meteoAlarmName(of countryCode: String) -> String? {
    feeds[countryCode.uppercased()]
  }

  /// The states and territories covered by the service.
  private static let unitedStates: Set = ["US", "PR", "GU", "VI", "AS", "MP"]

  private static let feeds = [
    "AD": "andorra", "AT": "austria", "BA": "bosnia-herzegovina", "BE": "belgium",
    "BG": "bulgaria", "CH": "switzerland", "CY": "cyprus", "CZ": "czechia", "DE": "germany",
    "DK": "denmark", "EE": "estonia", "ES": "spain", "FI": "finland", "FR": "france",
    "GB": "united-kingdom", "GR": "greece", "HR": "croatia", "HU": "hungary", "IE": "ireland",
    "IL": "israel", "IS": "iceland", "IT": "italy", "LT": "lithuania", "LU": "luxembourg",
    "LV": "latvia", "MD": "moldova", "ME": "montenegro", "MK": "republic-of-north-macedonia",
    "MT": "malta", "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal",
    "RO": "romania", "RS": "serbia", "SE": "sweden", "SI": "slovenia", "SK": "slovakia",
    "UA": "ukraine",
  ]
}
