import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherStore

extension CommandRunner {
  /// `skymux compare Berlin Oslo`: what is known is printed; an error only if nothing is.
  func compare() async throws -> String {
    let template = try template()
    let comparison = try await invocation.comparing.models ? comparedModels() : comparedPlaces()
    let reports = comparison.rows.compactMap(\.report)
    let hours = invocation.span.hours ?? 24
    switch invocation.form {
    case .json:
      let list = comparison.rows.map { JSONText.members(members(of: $0, comparison, hours)) }
      let name = comparison.spread == nil ? "places" : "models"
      return JSONText.members([
        ("schema", .integer(ReportJSON.schema)), (name, .list(list)),
      ]).pretty + "\n"
    case .jsonl: return lines(comparison.rows.map { row($0, comparison) })
    case .csv: return CSVText.table(comparison.rows.map { row($0, comparison) })
    case .format:
      return reports.map { (template?.text(FormatValues($0, look)) ?? "") + "\n" }.joined()
    default: return ComparePage.page(comparison, look, hours: hours).text
    }
  }

  private func comparedPlaces() async throws -> Comparison {
    var places: [Place] = []
    for word in invocation.words { places.append(try await finder.place(word)) }
    if places.isEmpty { places = book.places.map(\.named) }
    guard !places.isEmpty else {
      throw UsageError("compare needs places. Try: skymux compare Berlin Oslo")
    }
    let rows = try rows(places, await session.reports(of: places, on: .weather))
    return Comparison(
      places: rows, by: invocation.comparing.order,
      isDifference: invocation.comparing.isDifference)
  }

  private func comparedModels() async throws -> Comparison {
    let text = invocation.words.joined(separator: " ")
    let place = try await text.isEmpty ? finder.defaultPlace() : finder.place(text)
    let models = WeatherModel.compared.map { model in
      var named = place
      named.name = model.name
      return named
    }
    let rows = try rows(models, await session.reports(of: place, as: WeatherModel.compared))
    return Comparison(
      models: rows, by: invocation.comparing.order,
      isDifference: invocation.comparing.isDifference)
  }

  /// Rows for these results, of which at least one has to be known.
  private func rows(
    _ places: [Place], _ results: [Result<PlaceReport, CommandFailure>]
  ) throws -> [Comparison.Row] {
    for case .failure(let failure) in results {
      if results.count == 1 || failure.code == .stale { throw failure }
      session.console.note(failure.message)
    }
    let rows = zip(places, results).map { Comparison.Row($0, $1) }
    guard rows.contains(where: { $0.report != nil }) else {
      let what = invocation.comparing.models ? "by any of these models" : "for any of these places"
      throw CommandFailure("there is no data \(what)", CommandFailure.code(of: results))
    }
    return rows
  }

  private func members(
    of row: Comparison.Row, _ comparison: Comparison, _ hours: Int
  ) -> [(String, JSONText)] {
    guard let report = row.report else {
      return [
        ("place", ReportJSON.place(row.place, zone: nil)), ("error", .optional(row.problem)),
      ]
    }
    let json = ReportJSON(report: report, units: plainUnits, parts: [.now, .hours], hours: hours)
    return json.members + difference(report, comparison)
  }

  private func row(_ row: Comparison.Row, _ comparison: Comparison) -> [(String, JSONText)] {
    guard let report = row.report else {
      // The same names as the others have, with nothing behind them.
      let known = comparison.rows.first { $0.report != nil }
      return (known.map { self.row($0, comparison) } ?? []).map { name, _ in
        (name, name == "place" ? .text(row.place.name) : .null)
      }
    }
    return self.row(report, RowJSON(units: plainUnits, zone: report.zone).now(report))
      + difference(report, comparison)
  }

  private func difference(
    _ report: PlaceReport, _ comparison: Comparison
  ) -> [(String, JSONText)] {
    guard comparison.reference != nil else { return [] }
    let factor = plainUnits.temperature == .fahrenheit ? 1.8 : 1
    let difference = comparison.difference(of: report).map { $0 * factor }
    return [("temperature_difference", .rounded(difference))]
  }
}

extension CommandFailure {
  /// The code of all that failed: theirs where they have one in common.
  fileprivate static func code(of results: [Result<PlaceReport, CommandFailure>]) -> ExitCode {
    let codes = Set(
      results.compactMap { result -> ExitCode? in
        if case .failure(let failure) = result { failure.code } else { nil }
      })
    return codes.count == 1 ? codes.first ?? .noData : .noData
  }
}
