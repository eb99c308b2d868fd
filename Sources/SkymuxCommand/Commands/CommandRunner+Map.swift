import Weather
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux map Berlin`.
  func map() async throws -> String {
    let printer = try printer()
    var choices = invocation.map
    let place = try await place(invocation.words)
    let report = try await only(context.reports(of: [place], choices.width))
    let grid = FieldKey(PlaceKey(place), choices.width).grid
    choices.towns = Gazetteer().towns(around: place, on: grid)
    return printer.map(report, choices)
  }
}
