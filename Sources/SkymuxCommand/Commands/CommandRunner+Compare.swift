import LightFoundation
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux compare Berlin Oslo`: prints what is available; fails only if nothing is.
  func compare() async throws -> String {
    let printer = try printer()
    let comparison =
      try await invocation.comparing.models
      ? comparedModels() : comparedPlaces(withAir: printer.namesAir)
    let output = printer.comparison(comparison, hours: invocation.span.hours)
    for report in comparison.rows.compactMap(\.report) { _ = told(output, of: report) }
    return output
  }

  private func comparedPlaces(withAir: Bool) async throws -> Comparison {
    guard invocation.words.count <= 20 else { throw UsageError("compare takes at most 20 places") }
    var places: [Place] = []
    var unknown: [CommandFailure] = []
    for word in invocation.words {
      do throws(CommandFailure) { places.append(try await finder.place(word)) } catch {
        // The first place is the reference for differences, so it must be found.
        if invocation.comparing.isDifference, places.isEmpty { throw error }
        unknown.append(error)
      }
    }
    // Compares the others; throws if there are none.
    if places.isEmpty, !unknown.isEmpty { throw unknown.removeFirst() }
    for failure in unknown { context.console.note(failure.message) }
    if places.isEmpty { places = book.places.map(\.named) }
    guard !places.isEmpty else {
      throw UsageError("compare needs places. Try: skymux compare Berlin Oslo")
    }
    let results = await context.reports(of: places, withAir: withAir)
    if invocation.comparing.isDifference { _ = try results.first?.get() }
    let rows = try rows(places, results)
    return Comparison(
      places: rows, by: invocation.comparing.order,
      isDifference: invocation.comparing.isDifference)
  }

  private func comparedModels() async throws -> Comparison {
    let place = try await place(invocation.words)
    let models = WeatherModel.compared.map { model in
      var named = place
      named.name = model.name
      return named
    }
    let rows = try rows(models, await context.reports(of: place, as: WeatherModel.compared))
    return Comparison(
      models: rows, by: invocation.comparing.order,
      isDifference: invocation.comparing.isDifference)
  }

  /// Returns rows for the results; throws if all failed.
  private func rows(
    _ places: [Place], _ results: [Result<PlaceReport, CommandFailure>]
  ) throws -> [Comparison.Row] {
    for case .failure(let failure) in results {
      if results.count == 1 || failure.code == .stale { throw failure }
      context.console.note(failure.message)
    }
    let rows = zip(places, results).map { place, result in
      switch result {
      case .success(let report): Comparison.Row(place, report)
      case .failure(let failure): Comparison.Row(place, nil, problem: failure.message)
      }
    }
    guard rows.contains(where: { $0.report != nil }) else {
      let what: Message = invocation.comparing.models ? .noModelHasData : .noPlaceHasData
      throw CommandFailure(display.language.text(what), CommandFailure.code(of: results))
    }
    return rows
  }
}

extension CommandFailure {
  /// Returns the common exit code of the failures, or ``ExitCode/noData``.
  fileprivate static func code(of results: [Result<PlaceReport, CommandFailure>]) -> ExitCode {
    let codes = Set(
      results.compactMap { result -> ExitCode? in
        if case .failure(let failure) = result { failure.code } else { nil }
      })
    return codes.count == 1 ? codes.first ?? .noData : .noData
  }
}
