import TerminalUI
import Weather
import WeatherPictures
import WeatherStore

/// All options, from which parsing, help, manual and completions are derived.
enum OptionTable {
  static let all: [CommandOption] = span + output + units + display + freshness + demo + general

  static let span: [CommandOption] = [
    CommandOption(.days, letter: "d", .text("N"), .span, "number of days, 1 to 16"),
    CommandOption(.hours, .text("N"), .span, "number of hours, 1 to 384"),
    CommandOption(
      .at, .text("WHEN"), .span, "show another time: +3h, 17:00, tomorrow, 2026-11-22T17:00"),
    CommandOption(.tui, .span, "open the full screen for a place"),
    CommandOption(.plain, .span, "show the full screen as numbered lines, for screen readers"),
    CommandOption(.inspect, .span, "open the cache inspector with i on the full screen"),
    CommandOption(.alias, .text("NAME"), .span, "a short name for a place, for places add"),
    CommandOption(.models, .span, "compare several models for one place"),
    CommandOption(
      .sort, .choice(RowOrder.allCases.map(\.rawValue)), .span,
      "order of compared rows; list, the default, keeps the order as typed"),
    CommandOption(.of, .choice(FieldQuantity.allCases.map(\.rawValue)), .span, "quantity of a map"),
    CommandOption(
      .across, .choice(FieldWidth.allCases.map { "\($0.rawValue)" }), .span,
      "width of a map in kilometers"),
    CommandOption(
      .diff, .span, "show differences to the first place, or to the median of the models"),
    CommandOption(.frost, .span, "watch for frost"),
    CommandOption(.warn, .span, "watch for all hazards, such as gales and ice"),
    CommandOption(.once, .span, "exit after the first event"),
    CommandOption(
      .exec, .text("COMMAND"), .span, "shell command to run at each event; SKYMUX_TEXT has its text"
    ),
    CommandOption(.port, .text("N"), .span, "port to serve on; 0 for any free one"),
  ]

  static let output: [CommandOption] = [
    CommandOption(.json, .output, "one JSON object, in SI units unless you choose others"),
    CommandOption(.jsonl, .output, "one JSON object per line: each hour, day, place or event"),
    CommandOption(.csv, .output, "comma-separated values, in your units, named in the heading"),
    CommandOption(
      .format, letter: "f", .text("TEXT"), .output,
      "your own line: names such as {temp} {icon} {wind}, or what wttr.in takes: %t, 3, j1, p1"),
    CommandOption(.oneline, letter: "o", .output, "one short line"),
    CommandOption(.waybar, .output, "JSON for a module of Waybar"),
    CommandOption(.tmux, .output, "text for the status line of tmux"),
    CommandOption(.prose, .output, "a few sentences, to read aloud"),
  ]

  static let units: [CommandOption] = [
    CommandOption(
      .units, letter: "u", .choice(["metric", "imperial", "si", "uk"]), .units, "all units at once"),
    CommandOption(
      .temp, .choice(SettingKey.temperature.allowedValues), .units, "unit of temperatures"),
    CommandOption(.wind, .choice(SettingKey.wind.allowedValues), .units, "unit of wind and gusts"),
    CommandOption(.rain, .choice(SettingKey.rain.allowedValues), .units, "unit of rain"),
    CommandOption(.snow, .choice(SettingKey.snow.allowedValues), .units, "unit of fresh snow"),
    CommandOption(
      .pressure, .choice(SettingKey.pressure.allowedValues), .units, "unit of air pressure"),
    CommandOption(
      .distance, .choice(SettingKey.distance.allowedValues), .units, "unit of visibility"),
    CommandOption(.clock, .choice(SettingKey.clock.allowedValues), .units, "12 or 24 hours"),
  ]

  static let display: [CommandOption] = [
    CommandOption(.lang, .choice(Localization.codes), .display, "language of the texts"),
    CommandOption(
      .icons, .choice(SettingKey.icons.allowedValues), .display,
      "weather symbols; ascii draws everything in ASCII"),
    CommandOption(
      .color, .choice(ColorLevel.Choice.allCases.map(\.rawValue)), .display,
      "when to use colors; auto: on a terminal"),
    CommandOption(.noColor, .display, "the same as --color never"),
    CommandOption(
      .width, letter: "w", .text("N"), .display, "width of the report in columns, 20 to 200"),
  ]

  static let freshness: [CommandOption] = [
    CommandOption(.offline, .freshness, "never use the network; show stored data"),
    CommandOption(.refresh, .freshness, "fetch even if the stored data is fresh"),
    CommandOption(
      .maxAge, .text("TIME"), .freshness, "refetch data older than TIME (90s, 30m, 2h, 1d)"),
    CommandOption(.strict, .freshness, "fail if the data is stale: exit code 5"),
    CommandOption(.timeout, .text("TIME"), .freshness, "how long to wait for the network"),
  ]

  static let demo: [CommandOption] = [
    CommandOption(.demo, .demo, "simulated weather, without a network"),
    CommandOption(.seed, .text("N"), .demo, "seed of the simulated climate"),
    CommandOption(
      .now, .text("WHEN"), .demo, "set the clock: 2026-11-21T04:24Z"),
    CommandOption(
      .server, .text("URL"), .demo,
      "use this server instead of all services, with its own cache"),
  ]

  static let general: [CommandOption] = [
    CommandOption(
      .verbose, letter: "v", .general,
      "print the data source; twice: each request; three times: its URL"),
    CommandOption(.help, letter: "h", .general, "explain skymux, or the command before it"),
    CommandOption(
      .version, letter: "V", .general, "print the version and the contents of the cache"),
  ]

  static func option(_ name: OptionName) -> CommandOption? { all.first { $0.name == name } }

  static func options(in group: CommandOption.Group) -> [CommandOption] {
    all.filter { $0.group == group }
  }
}
