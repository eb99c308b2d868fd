import TerminalUI
import Weather
import WeatherPictures

enum DetailsTab: Int, CaseIterable, Hashable, Sendable {
  case warnings, air, sky, confidence, climate

  var page: any DetailsPage.Type {
    switch self {
    case .warnings: WarningsPage.self
    case .air: AirPage.self
    case .sky: SkyPage.self
    case .confidence: ConfidencePage.self
    case .climate: ClimatePage.self
    }
  }

  var key: Character { Character("\(rawValue + 1)") }
}

/// The content of a tab.
protocol DetailsPage {
  static var title: Message { get }
  /// The data that the tab requests, or nil if it arrives without a request.
  static var kind: PlaceData.Kind? { get }
  static func effect(_ place: Place, refresh: Bool) -> AppEffect?
  /// Returns the number of rows that must be visible or scroll.
  static func rows(_ view: WeatherView, _ app: AppState, width: Int) -> Int
  static func draw(
    _ view: WeatherView, _ app: AppState, from first: Int, in part: Rectangle,
    on canvas: inout Canvas)
}

extension DetailsPage {
  static var kind: PlaceData.Kind? { nil }
  static func effect(_ place: Place, refresh: Bool) -> AppEffect? { nil }

  /// Returns whether the data of this page is being requested for a place.
  static func isRequested(_ view: WeatherView, _ app: AppState) -> Bool {
    kind.map { app.requests.contains(PartRequest(kind: $0, place: view.place.id)) } == true
  }
}

protocol LinesPage: DetailsPage {
  static func lines(_ view: WeatherView, _ app: AppState, width: Int) -> [TextLine]
}

extension LinesPage {
  static func rows(_ view: WeatherView, _ app: AppState, width: Int) -> Int {
    lines(view, app, width: width - 2).count
  }

  static func draw(
    _ view: WeatherView, _ app: AppState, from first: Int, in part: Rectangle,
    on canvas: inout Canvas
  ) {
    let part = part.inset(left: 1, right: 1)
    canvas.draw(Text(Array(lines(view, app, width: part.width).dropFirst(first))), in: part)
  }
}

/// Official warnings, then those derived from the forecast.
enum WarningsPage: LinesPage {
  static let title = Message.warnings
  static let kind: PlaceData.Kind? = .official

  static func effect(_ place: Place, refresh: Bool) -> AppEffect? {
    WarningAuthority(countryCode: place.countryCode) == nil
      ? nil : .warnings(place, refresh: refresh)
  }

  static func lines(_ view: WeatherView, _ app: AppState, width: Int) -> [TextLine] {
    WarningsText(view).lines(width: max(min(width, 96), 8), isAsked: !isRequested(view, app))
  }
}

/// The range of the ensemble for the shown hour, then for each day.
enum ConfidencePage: LinesPage {
  static let title = Message.keys.confidence
  static let kind: PlaceData.Kind? = .confidence

  static func effect(_ place: Place, refresh: Bool) -> AppEffect? { .confidence(place) }

  static func lines(_ view: WeatherView, _ app: AppState, width: Int) -> [TextLine] {
    let lines = ConfidenceText(view).lines(width: width)
    guard lines.isEmpty else { return lines }
    let text = view.display[isRequested(view, app) ? .beingFetched : EnsembleText.unknown]
    return [TextLine(text, Style(.dim))]
  }
}
