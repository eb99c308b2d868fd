import Weather
import WeatherPictures
import WeatherStore

/// All options, from which parsing, help, manual and completions are derived.
enum OptionTable {
  static let all: [CommandOption] = span + output + units + look + freshness + demo + general

  static let span: [CommandOption] = [
    CommandOption(.days, letter: "d", .text("N"), .span, "how many days, 1 to 16"),
    CommandOption(.hours, .text("N"), .span, "how many hours, 1 to 384"),
    CommandOption(
      .at, .text("WHEN"), .span, "another moment than now: +3h, 17:00, tomorrow, 2026-11-22T17:00"),
    CommandOption(.tui, .span, "open the full screen for a place"),
    CommandOption(
      .plain, .span, "everything on the full screen as numbered lines, for screen readers"),
    CommandOption(.alias, .text("NAME"), .span, "the name under which places add keeps a place"),
    CommandOption(.models, .span, "compare what several models say of one place"),
    CommandOption(
      .sort, .choice(RowOrder.allCases.map(\.rawValue)), .span,
      "by what compared rows are ordered; list, which is the default, leaves them as typed"),
    CommandOption(
      .of, .choice(FieldQuantity.allCases.map(\.rawValue)), .span, "what a map shows"),
    CommandOption(
      .across, .choice(FieldWidth.allCases.map { "\($0.rawValue)" }), .span,
      "how many kilometres a map is wide"),
    CommandOption(
      .diff, .span, "compare by differences to the first place, or to the median of the models"),
    CommandOption(.frost, .span, "watch for frost"),
    CommandOption(.warn, .span, "watch for all that is to be feared, such as gales and ice"),
    CommandOption(.once, .span, "end after the first event"),
    CommandOption(
      .exec, .text("COMMAND"), .span, "what the shell runs at each event, see SKYMUX_TEXT"),
  ]

  static let output: [CommandOption] = [
    CommandOption(.json, .output, "one JSON object, in SI units unless units are asked for"),
    CommandOption(.jsonl, .output, "one JSON object a line: each hour, day, place or event"),
    CommandOption(.csv, .output, "a table with commas, in your units, which the heading names"),
    CommandOption(
      .format, letter: "f", .text("TEXT"), .output,
      "your own line: names such as {temp} {icon} {wind}, or the codes of wttr.in such as %t"),
    CommandOption(.oneline, letter: "o", .output, "everything in one short line"),
    CommandOption(.waybar, .output, "JSON for a module of Waybar"),
    CommandOption(.tmux, .output, "a piece for the status line of tmux"),
    CommandOption(.prose, .output, "a few sentences, to be read aloud"),
  ]

  static let units: [CommandOption] = [
    CommandOption(
      .units, letter: "u", .choice(["metric", "imperial", "si", "uk"]), .units, "all units at once"),
    CommandOption(.temp, .choice(SettingKey.temperature.allowedValues), .units, "temperatures"),
    CommandOption(.wind, .choice(SettingKey.wind.allowedValues), .units, "wind and gusts"),
    CommandOption(.rain, .choice(SettingKey.rain.allowedValues), .units, "rain"),
    CommandOption(.snow, .choice(SettingKey.snow.allowedValues), .units, "fresh snow"),
    CommandOption(
      .pressure, .choice(SettingKey.pressure.allowedValues), .units, "the pressure of the air"),
    CommandOption(
      .distance, .choice(SettingKey.distance.allowedValues), .units, "how far one can see"),
    CommandOption(
      .clock, .choice(SettingKey.clock.allowedValues), .units, "a day of 12 or 24 hours"),
  ]

  static let look: [CommandOption] = [
    CommandOption(
      .lang, .choice(Localization.all.map(\.code)), .look, "the language of the texts"),
    CommandOption(
      .icons, .choice(SettingKey.icons.allowedValues), .look,
      "which signs stand for the weather; ascii draws everything in ASCII"),
    CommandOption(
      .color, .choice(ColorChoice.allCases.map(\.rawValue)), .look,
      "when to use colours; auto on a terminal"),
    CommandOption(.noColor, .look, "the same as --color never"),
    CommandOption(
      .width, letter: "w", .text("N"), .look, "columns of the report, 20 to 200"),
  ]

  static let freshness: [CommandOption] = [
    CommandOption(.offline, .freshness, "never touch the network; show what is stored"),
    CommandOption(.refresh, .freshness, "ask the network even if what is stored is fresh"),
    CommandOption(
      .maxAge, .text("TIME"), .freshness, "what is older is fetched anew: 90s, 30m, 2h, 1d"),
    CommandOption(.strict, .freshness, "stale data is an error: exit code 5"),
    CommandOption(.timeout, .text("TIME"), .freshness, "how long to wait for the network"),
  ]

  static let demo: [CommandOption] = [
    CommandOption(.demo, .demo, "invented weather from a simulator, and no network"),
    CommandOption(.seed, .text("N"), .demo, "which invented climate"),
    CommandOption(
      .now, .text("WHEN"), .demo, "pretend that it is another moment: 2026-11-21T04:24Z"),
    CommandOption(
      .server, .text("URL"), .demo,
      "ask this server instead of Open-Meteo, such as the simulator, with a cache of its own"),
  ]

  static let general: [CommandOption] = [
    CommandOption(
      .verbose, letter: "v", .general,
      "say where an answer is from; twice, each request; thrice, its URL"),
    CommandOption(.help, letter: "h", .general, "explain skymux, or the command it stands behind"),
    CommandOption(.version, letter: "V", .general, "the version, and what the cache holds"),
  ]

  static func option(_ name: OptionName) -> CommandOption? { all.first { $0.name == name } }

  static func options(in group: CommandOption.Group) -> [CommandOption] {
    all.filter { $0.group == group }
  }
}
