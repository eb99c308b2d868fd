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
    while true {
      let results = await context.entries([place]) {
        await context.store.forecasts.reports(for: $0, $1, timeout: context.patience)
      }
      let (now, known) = (context.now, try? results.first?.get())
      switch results.first {
      case .success(let entry): note(entry.reason, of: place, &trouble)
      case .failure(let error): note(error, of: place, &trouble)
      case nil: break
      }
      let official =
        watch.wishes.warnings ? await context.officialWarnings(for: place)?.value : nil
      if let known {
        let parts = PlaceParts(forecast: known.value, official: official)
        let report = PlaceReport(
          place, parts, now: now, moment: now, state: context.state(known))
        for event in watch.news(in: known.value, official, at: now) {
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
        in: known?.value, hasAuthority: WarningKey(place) != nil, at: now)
      while let rest = WeatherWatch.rest(at: context.now, after: now, until: next) {
        try await context.environment.time.sleep(for: .seconds(clamping: rest))
      }
    }
  }

  /// Says once why there is nothing newer, until there is again.
  private func note(_ error: WeatherError?, of place: Place, _ before: inout WeatherError?) {
    defer { before = error }
    guard let error, before == nil else { return }
    context.console.note("\(place.name.harmless): \(look.words.text(Trouble(error)))")
  }
}
