import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux watch Berlin --rain 30m`: runs until interrupted and reports each event once.
  func watch() async throws -> String {
    let printer = try printer()
    let choices = invocation.watching
    let place = try await place(invocation.words)
    var watch = WeatherWatch(choices.wishes(in: display.units.wind))
    var commands = EventCommands(choices.command, context.surroundings)
    var trouble: WeatherError?
    var silence: WeatherError?
    var isNoted = false
    var hasSaidSo = !context.surroundings.isErrorTerminal
    while true {
      let forecast =
        await context.entries([PlaceKey(place)], of: context.store.forecasts).first
        ?? .failure(.missing)
      let now = context.environment.wallClock()
      note(forecast.reason(), of: place.name, &trouble)
      let official = watch.wishes.warnings ? await context.officialWarnings(for: place) : nil
      note(official?.reason(), of: context.authority(of: place), &silence)
      let parts = PlaceData(
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
        await context.save(unlessNoted: &isNoted)
      }
      commands.collect()
      let next = watch.nextCheck(
        in: parts.forecast, hasAuthority: WarningKey(place) != nil, at: now)
      if !hasSaidSo {
        // Otherwise there might be no output for hours.
        let zone = PlaceZone.home(at: now)
        context.console.note(.waiting(until: display.time(next, in: zone)))
        hasSaidSo = true
      }
      while let rest = WeatherWatch.rest(
        at: context.environment.wallClock(), after: now, until: next)
      {
        try await context.environment.time.sleep(for: .seconds(clamping: rest))
      }
    }
  }

  /// Prints an error when it first occurs, not again until it has been resolved.
  private func note(_ error: WeatherError?, of name: String, _ before: inout WeatherError?) {
    defer { before = error }
    guard let error, before == nil else { return }
    context.console.note("\(name.harmless): \(display.language.text(error.message))")
  }

  /// `skymux tour`: plays the scenes in sequence and prints each when it is done.
  func tour() async throws -> String {
    let scenes = try chosenScenes()
    let width = scenes.map { title($0).terminalWidth }.max() ?? 0
    let clock = ContinuousClock()
    let start = clock.now
    var failed = 0
    for scene in scenes {
      let stage = TourStage(seed: invocation.demoSeed ?? 1, display.language)
      let outcome: TourScene.Outcome
      do { outcome = try await scene.play(stage) } catch {
        outcome = TourScene.Outcome(.failed("\(error)"), holds: false)
      }
      failed += outcome.holds ? 0 : 1
      try context.console.write(line(scene, outcome, width))
    }
    let tenths = Int(clamping: (clock.now - start) / .milliseconds(100))
    let seconds = "\(tenths / 10)\(display.language.decimalMark)\(tenths % 10) s"
    guard failed == 0 else {
      throw CommandFailure(display.language.text(.scenesBroke(failed, of: scenes.count)), .failure)
    }
    return "\n" + display.language.text(.scenesPlayed(scenes.count, seconds: seconds)) + "\n"
  }

  private func title(_ scene: TourScene) -> String { display.language.text(.title(scene.name)) }

  private func chosenScenes() throws(UsageError) -> [TourScene] {
    guard let name = invocation.words.first else { return TourScenes.all }
    let names = TourScenes.all.map(\.name.rawValue)
    guard names.contains(name) else {
      let near = NearestWord.find(name, among: names).map { "Did you mean \($0)?" }
      throw UsageError(
        "unknown scene \(name). \(near ?? "Choose from: " + names.joined(separator: " "))")
    }
    return TourScenes.all.filter { $0.name.rawValue == name }
  }

  private func line(_ scene: TourScene, _ outcome: TourScene.Outcome, _ width: Int) -> String {
    var page = Page(display)
    let mark = TextLine(outcome.holds ? " ✓ " : " ✗ ", Style(outcome.holds ? .good : .bad))
    let title = TextLine(title(scene), Style(.text, .bold))
    let padding = String(repeating: " ", count: max(width - title.width, 0) + 2)
    let text = display.language.text(outcome.phrase)
    if 3 + width + 2 + text.terminalWidth <= display.width {
      page.add(mark + title + TextLine(padding + text))
    } else {
      page.add(mark + title)
      page.add(wrapping: TextLine(text, Style(.dim)), indent: 3)
    }
    return page.text
  }
}
