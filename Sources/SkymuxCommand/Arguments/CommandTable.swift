import WeatherReports
import WeatherStore

/// All commands, from which parsing, help, manual and completions are derived.
enum CommandTable {
  static let all = groups.flatMap(\.commands) + others

  static let groups: [(title: String, commands: [Command])] = [
    ("Weather", weather), ("Questions", questions), ("Around", around), ("Yours", yours),
  ]

  private static let asking: [CommandOption.Group] = [.units, .display, .freshness, .demo]
  private static let rows: [OutputForm] = [.json, .jsonl, .csv, .format]

  static let weather: [Command] = [
    Command(
      .now, "[PLACE]", "the weather now, the next hours and days",
      details: "A place alone means the same: skymux Berlin. Without a place, the default one is "
        + "shown. A place is a name with a region or country after a comma if needed, a postal "
        + "code, coordinates such as 52.52,13.41, or @ and the short name of a saved place.",
      examples: ["Berlin", "\"Portland, Maine\"", "-33.9,18.4", "@home", "Oslo --offline --json"],
      span: [.days, .hours, .at, .tui, .plain, .inspect], groups: asking,
      forms: OutputForm.allCases,
      run: { try await $0.now() }),
    Command(
      .hours, "[N] [PLACE]", "the next hours in a table, 24 if no number is given",
      examples: ["hours 12 Berlin", "hours Oslo --csv"], span: [.hours, .at], groups: asking,
      forms: rows,
      run: { try await $0.hours() }),
    Command(
      .days, "[N] [PLACE]", "the next days, 7 if no number is given",
      examples: ["days 3 Berlin", "days 16 --units imperial \"Portland, Maine\""],
      span: [.days, .at], groups: asking, forms: rows,
      run: { try await $0.days() }),
    Command(
      .next, "[PLACE]", "when it will rain or snow, and for how long",
      examples: ["next Dublin"], groups: asking, forms: [.json, .oneline],
      run: { try await $0.next() }),
    Command(
      .map, "[PLACE]", "the weather around a place, as a map with its towns",
      details: "Interpolates the weather between 60 points, and shows rain if it rains, else the "
        + "temperature. It counts as 60 of the 10 000 calls that "
        + "Open-Meteo allows per day, and is fresh for three hours.",
      examples: ["map Berlin", "map Berlin --of rain --across 900 --at +6h"],
      span: [.at, .of, .across], groups: asking, forms: [.json, .jsonl, .csv],
      run: { try await $0.map() }),
    Command(
      .compare, "[PLACE ...]", "several places or models side by side, in one request",
      details:
        "Each word is a place; without any, your saved places. With --models all words are one "
        + "place, compared in ECMWF, GFS and ICON.",
      examples: ["compare Berlin Oslo \"New York\" --sort rain", "compare --models Berlin --diff"],
      span: [.hours, .at, .models, .sort, .diff], groups: asking, forms: rows,
      run: { try await $0.compare() }),
  ]

  static let questions: [Command] = [
    Command(
      .when, "[RULE] [TIME] [PLACE]",
      "the best hours for something: dry, run, laundry, stars, windows",
      details: "A rule sets conditions for each hour. With a place alone, every rule is answered; "
        + "without either, all rules are listed. TIME is the least length, such as 3h. "
        + "Add your own rules to config.json.",
      examples: ["when dry 3h", "when run Berlin", "when Berlin", "when laundry Oslo --json"],
      span: [.days, .at], groups: asking, forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.when() }),
    Command(
      .changed, "[PLACE]", "how the forecast has changed since you last looked",
      details:
        "Showing the place on the full screen or running this command counts as a look; looks "
        + "less than half an hour apart count as one. Each place keeps the last 30.",
      examples: ["changed Berlin"], groups: asking, forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.changed() }),
    Command(
      .confidence, "[PLACE]", "confidence of the forecast, from 31 runs of one model",
      details:
        "Shows the range that eight of ten runs agree on, and the median. On a day marked "
        + "uncertain they disagree.",
      examples: ["confidence Berlin"], span: [.at], groups: asking, forms: [.json, .jsonl, .csv],
      run: { try await $0.series(EnsemblePage.self, of: \.confidence) }),
    Command(
      .warnings, "[PLACE]", "official warnings, and those from the forecast",
      details:
        "Official warnings come from the National Weather Service in the United States and from "
        + "MeteoAlarm in Europe. Elsewhere there is only the forecast.",
      examples: ["warnings Denver", "warnings Berlin --json"], groups: asking,
      forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.warnings() }),
    Command(
      .watch, "[PLACE]", "wait for weather events and report each once",
      details:
        "Here --rain 30m means rain within half an hour, and --wind 60 gusts of 60 or more, in "
        + "your unit. The default is --rain 30m --warn. Each event prints a line and sends a "
        + "notification if notify-send is installed. --exec runs a command instead, with "
        + "SKYMUX_EVENT, SKYMUX_PLACE, SKYMUX_TEXT and SKYMUX_START in its environment.",
      examples: ["watch Oslo --wind 5 --once"],
      span: [.frost, .warn, .once, .exec], groups: asking, forms: [.jsonl],
      run: { try await $0.watch() }),
    Command(
      .climate, "[PLACE]", "this month and year compared with those since 1950",
      details:
        "One stripe per year: blue is colder, red is warmer; without colors = - . + # go from "
        + "cold to warm. Each decade is one request that counts as about 26 calls; past decades "
        + "never expire.",
      examples: ["climate Berlin"], groups: asking, forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.year() }),
  ]

  static let around: [Command] = [
    Command(
      .air, "[PLACE]", "air quality: indices, particles, gases, pollen",
      examples: ["air Delhi"], span: [.at], groups: asking, forms: [.json, .jsonl, .csv],
      run: { try await $0.series(AirPage.self, of: \.air) }),
    Command(
      .sea, "[PLACE]", "waves, swell, currents and the water's temperature",
      details:
        "Waves and swell show where they come from, a current where it goes. The data is from "
        + "models of the nearest open water; do not use it for navigation.",
      examples: ["sea Lisbon", "sea Lisbon --at tomorrow"], span: [.at], groups: asking,
      forms: [.json, .jsonl, .csv],
      run: { try await $0.series(SeaPage.self, of: \.sea) }),
    Command(
      .sun, "[PLACE]", "sunrise, sunset, twilight and the moon", examples: ["sun Tromsø"],
      span: [.at], groups: asking, forms: [.json],
      run: { try await $0.sun() }),
  ]

  static let yours: [Command] = [
    Command(
      .search, "TEXT", "places that match a text, with coordinates and population",
      details:
        "Searches the built-in places and, with a network, Open-Meteo. If that fails, a note says "
        + "so, and the exit code says why if nothing was found. Results are fresh for a week.",
      examples: ["search portland", "search \"paris, france\""],
      groups: [.display, .freshness, .demo], forms: [.json, .jsonl, .csv],
      run: { try await $0.search() }),
    Command(
      .places, "ls|add|rm|default", "your saved places",
      actions: [
        Command.Action("ls", "", "list them; a mark shows the default", forms: [.json]),
        Command.Action("add", "PLACE [--as NAME]", "save a place, with a short name if given"),
        Command.Action("rm", "PLACE", "remove a place"),
        Command.Action("default", "[PLACE]", "print or set the default"),
      ],
      examples: ["places add Berlin --as home", "places default @home"],
      span: [.alias], groups: [.display, .freshness, .demo], forms: [.json],
      run: { try await $0.places() }),
    Command(
      .config, "ls|get|set|path|edit", "your settings",
      actions: [
        Command.Action("ls", "", "list all settings"), Command.Action("get", "NAME", "print one"),
        Command.Action("set", "NAME VALUE", "change one"),
        Command.Action("path", "", "print the path of the file"),
        Command.Action("edit", "", "open the file in $VISUAL or $EDITOR"),
      ],
      examples: ["config set temp f", "config get clock"], groups: [.display, .demo],
      run: { try $0.config() }),
    Command(
      .cache, "ls|stat|clear|path", "the cache on disk",
      actions: [
        Command.Action("ls", "", "list the entries", forms: [.json]),
        Command.Action("stat", "", "count them", forms: [.json]),
        Command.Action("clear", "", "remove all entries"),
        Command.Action("path", "", "print the path of the folder"),
      ],
      examples: ["cache stat"], groups: [.display, .demo], forms: [.json],
      run: { try await $0.cache() }),
    Command(
      .doctor, "", "find problems and say what to do",
      examples: ["doctor"], groups: [.display, .freshness, .demo], forms: [.json],
      run: { try await $0.doctor() }),
  ]

  /// Commands that help lists by name only.
  static let others: [Command] = [
    Command(
      .tour, "[SCENE]", "the library at work, in scenes with measured counts",
      examples: ["tour"], groups: [.display, .demo],
      run: { try await $0.tour() }),
    Command(
      .serve, "", "answer programs on this machine over HTTP, as wttr.in does",
      details:
        "GET /PLACE?format=TEXT answers as skymux PLACE --format TEXT does; TEXT can also be the "
        + "name of a form, such as json. All readers share one fetch and the cache. The port is "
        + "8002 by default, and only programs on this machine reach it.",
      examples: ["serve", "serve --port 8080 --max-age 1h"], span: [.port], groups: asking,
      run: { try await $0.serve() }),
    Command(
      .man, "", "the manual page",
      details: "If standard output is not a terminal, prints the source of the page.",
      examples: ["man", "man > skymux.1"]),
    Command(
      .completions, "bash|zsh|fish|nushell", "completions for a shell",
      actions: [
        Command.Action("bash", "", "for bash"), Command.Action("zsh", "", "for zsh"),
        Command.Action("fish", "", "for fish"), Command.Action("nushell", "", "for nushell"),
      ],
      examples: ["completions fish > ~/.config/fish/completions/skymux.fish"]),
    Command(.help, "[COMMAND]", "explain skymux or one of its commands", examples: ["help hours"]),
  ]

  /// Earlier commands that still work; help does not list them.
  static let hidden: [Command] = [
    Command(
      .today, "[PLACE]", "today hour by hour", examples: ["today Berlin"], span: [.at],
      groups: asking,
      forms: rows,
      run: { try await $0.today() })
  ]

  static func command(_ name: CommandName) -> Command? { (all + hidden).first { $0.name == name } }
}

enum CommandName: String, CaseIterable, Hashable, Sendable {
  case now, hours, days, next, map, compare
  case when, changed, confidence, warnings, watch, serve, climate
  case air, sea, sun
  case search, places, config, cache, doctor, tour, man, completions, help
  case today

  /// Finds a command by its name or by an earlier one.
  init?(typed name: String) {
    switch name {
    case "sure": self = .confidence
    case "year": self = .climate
    default: self.init(rawValue: name)
    }
  }
}
