import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux watch Berlin --rain 30m`: waits, and tells each event once.
  func watch() async throws -> String {
    let printer = try printer()
    let choices = invocation.watching
    let place = try await place(invocation.words)
    var watch = WeatherWatch(choices.wishes(in: look.units.wind))
    var commands = EventCommands(choices.command, context.surroundings)
    var trouble: WeatherError?
    var silence: WeatherError?
    var hasSaidSo = !context.surroundings.isErrorTerminal
    while true {
      let forecast =
        await context.entries([place]) {
          await context.store.forecasts.reports(for: $0, $1, timeout: context.patience)
        }.first ?? .failure(.missing)
      let now = context.environment.wallClock()
      note(forecast.reason(), of: place.name, &trouble)
      let official = watch.wishes.warnings ? await context.officialWarnings(for: place) : nil
      note(official?.reason(), of: context.authority(of: place), &silence)
      let parts = PlaceParts(
        forecast: try? forecast.get().value, official: try? official?.get().value)
      if let state = context.state(of: forecast, beside: official) {
        let report = PlaceReport(place, parts, now: now, at: .now, state: state)
        for event in watch.news(in: parts.forecast, parts.official, at: now) {
          try context.console.write(printer.line(of: event, report))
          if let reason = commands.run(event, printer.text(of: event, report), place) {
            context.console.note(reason)
          }
          guard !choices.once else {
            await commands.end(context.environment)
            return ""
          }
        }
        _ = await context.save()
      }
      commands.collect()
      let next = watch.nextLook(
        in: parts.forecast, hasAuthority: WarningKey(place) != nil, at: now)
      if !hasSaidSo {
        // Else nothing at all would be seen, perhaps for hours.
        let zone = PlaceZone.home(at: now)
        context.console.note(.waiting(until: look.time(next, in: zone)))
        hasSaidSo = true
      }
      while let rest = WeatherWatch.rest(
        at: context.environment.wallClock(), after: now, until: next)
      {
        try await context.environment.time.sleep(for: .seconds(clamping: rest))
      }
    }
  }

  /// Says once why there is nothing newer, until there is again.
  private func note(_ error: WeatherError?, of name: String, _ before: inout WeatherError?) {
    defer { before = error }
    guard let error, before == nil else { return }
    context.console.note("\(name.harmless): \(look.words.text(Trouble(error)))")
  }
}
