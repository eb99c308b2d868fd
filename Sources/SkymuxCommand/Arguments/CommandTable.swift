import WeatherReports
import WeatherStore

/// All commands, from which parsing, help, manual and completions are derived.
enum CommandTable {
  static let all: [Command] = weather + keeping + about

  private static let asking: [CommandOption.Group] = [.units, .look, .freshness, .demo]
  private static let rows: [OutputForm] = [.json, .jsonl, .csv, .format]

  static let weather: [Command] = [
    Command(
      .now, "[PLACE]", "the weather now, the next hours and days",
      details: "A place alone means the same: skymux Berlin. Without a place, the default one is "
        + "shown. A place is a name with a region or country behind a comma if need be, a post "
        + "code, coordinates such as 52.52,13.41, or @ and a name that you gave to one you keep.",
      examples: ["Berlin", "\"Portland, Maine\"", "-33.9,18.4", "@home", "Oslo --offline --json"],
      span: [.days, .hours, .at, .tui, .plain], groups: asking, forms: OutputForm.allCases,
      run: { try await $0.now() }),
    Command(
      .today, "[PLACE]", "today hour by hour", examples: ["today Berlin"], span: [.at],
      groups: asking,
      forms: rows,
      run: { try await $0.today() }),
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
      .next, "[PLACE]", "when it rains or snows next, and when that ends",
      examples: ["next Dublin"], groups: asking, forms: [.json, .oneline],
      run: { try await $0.next() }),
    Command(
      .changed, "[PLACE]", "how the forecast has changed since you last looked",
      details: "To look is to have the place on the full screen, or to run this; what is less than "
        + "half an hour apart is one look. The last 30 are kept for each place.",
      examples: ["changed Berlin"], groups: asking, forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.changed() }),
    Command(
      .when, "[RULE] [TIME] [PLACE]",
      "the best hours for something: dry, run, laundry, stars, windows",
      details: "A rule says what has to hold in each hour; with a place alone, each rule is "
        + "answered, and without either, all rules are listed. TIME is how long it has to hold, "
        + "such as 3h. Rules of your own stand in config.json.",
      examples: ["when dry 3h", "when run Berlin", "when Berlin", "when laundry Oslo --json"],
      span: [.days, .at], groups: asking, forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.when() }),
    Command(
      .watch, "[PLACE]", "wait, and tell once of what is about to happen",
      details: "Here --rain 30m means rain in half an hour, and --wind 60 gusts from 60 on, in the "
        + "unit that you prefer. Without either, --frost or --warn, it is --rain 30m --warn. Each "
        + "event is a line, and a notification where there is notify-send. --exec runs a command "
        + "instead, with SKYMUX_EVENT, SKYMUX_PLACE, SKYMUX_TEXT and SKYMUX_START around it.",
      examples: ["watch Oslo --wind 5 --once"],
      span: [.frost, .warn, .once, .exec], groups: asking, forms: [.jsonl],
      run: { try await $0.watch() }),
    Command(
      .warnings, "[PLACE]", "what the authorities warn of, and what the forecast shows",
      details: "In the United States the National Weather Service is asked, in Europe MeteoAlarm, "
        + "which gathers what the weather services issue. Elsewhere there is the forecast alone.",
      examples: ["warnings Denver", "warnings Berlin --json"], groups: asking,
      forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.warnings() }),
    Command(
      .year, "[PLACE]", "every day of the years since 1950 beside the usual, as stripes",
      details:
        "Blue is colder, red is warmer; without colours = - . + # go from cold to warm. Each "
        + "decade is a request that counts as some 26 calls, and is kept for ever once it is over.",
      examples: ["year Berlin"], groups: asking, forms: [.json, .jsonl, .csv, .oneline],
      run: { try await $0.year() }),
    Command(
      .air, "[PLACE]", "what is in the air: indices, particles, gases, pollen",
      examples: ["air Delhi"], span: [.at], groups: asking, forms: [.json, .jsonl, .csv],
      run: { try await $0.series(AirPage.self, of: \.air) }),
    Command(
      .sea, "[PLACE]", "waves, swell, currents and the water's temperature",
      details: "Waves and swell are told by where they come from, a current by where it goes. "
        + "It is what models say of the open water nearest to the place, and no help to navigate by.",
      examples: ["sea Lisbon", "sea Lisbon --at tomorrow"], span: [.at], groups: asking,
      forms: [.json, .jsonl, .csv],
      run: { try await $0.series(SeaPage.self, of: \.sea) }),
    Command(
      .sure, "[PLACE]", "how sure the weather is: what 31 runs of one model say",
      details: "From what one run in ten is below to what one in ten is above, and the one in the "
        + "middle. A day with ? is one on which they disagree.",
      examples: ["sure Berlin"], span: [.at], groups: asking, forms: [.json, .jsonl, .csv],
      run: { try await $0.series(SurePage.self, of: \.sure) }),
    Command(
      .sun, "[PLACE]", "sunrise, sunset, twilight and the moon", examples: ["sun Tromsø"],
      span: [.at], groups: asking, forms: [.json],
      run: { try await $0.sun() }),
    Command(
      .map, "[PLACE]", "the weather around a place, as a map with its towns",
      details: "It is made of the weather at 60 points, with shades between them. It counts as 60 "
        + "of the 10 000 requests that Open-Meteo answers in a day, and is kept for three hours.",
      examples: ["map Berlin", "map Berlin --of rain --across 900 --at +6h"],
      span: [.at, .of, .across], groups: asking, forms: [.json, .jsonl, .csv],
      run: { try await $0.map() }),
    Command(
      .compare, "[PLACE ...]", "several places or models side by side, by one request",
      details: "Each word is a place; without any, the places you keep. With --models all words "
        + "are one place, of which ECMWF, GFS and ICON speak.",
      examples: ["compare Berlin Oslo \"New York\" --sort rain", "compare --models Berlin --diff"],
      span: [.hours, .at, .models, .sort, .diff], groups: asking,
      forms: rows,
      run: { try await $0.compare() }),
  ]

  static let keeping: [Command] = [
    Command(
      .search, "TEXT", "the places that a text may mean, with their numbers",
      details: "Answers from the places inside the program; with a network, from Open-Meteo too. "
        + "Where that fails, a note says so, and if nothing is found inside either, the code says why. "
        + "What was found is kept for a week.",
      examples: ["search portland", "search \"paris, france\""],
      groups: [.look, .freshness, .demo], forms: [.json, .jsonl, .csv],
      run: { try await $0.search() }),
    Command(
      .places, "ls|add|rm|default", "the places you keep",
      actions: [
        Command.Action("ls", "", "list them; the default has a mark", forms: [.json]),
        Command.Action("add", "PLACE [--as NAME]", "keep a place, under a name of yours if given"),
        Command.Action("rm", "PLACE", "forget a place"),
        Command.Action("default", "[PLACE]", "say or set the default"),
      ],
      examples: ["places add Berlin --as home", "places default @home"],
      span: [.alias], groups: [.look, .freshness, .demo], forms: [.json],
      run: { try await $0.places() }),
    Command(
      .config, "ls|get|set|path|edit", "what you prefer",
      actions: [
        Command.Action("ls", "", "list all settings"),
        Command.Action("get", "NAME", "say one"),
        Command.Action("set", "NAME VALUE", "change one"),
        Command.Action("path", "", "where the file lies"),
        Command.Action("edit", "", "open the file in $VISUAL or $EDITOR"),
      ],
      examples: ["config set temp f", "config get clock"], groups: [.look, .demo],
      run: { try $0.config() }),
    Command(
      .cache, "ls|stat|clear|path", "what is stored on disk",
      actions: [
        Command.Action("ls", "", "list the entries", forms: [.json]),
        Command.Action("stat", "", "count them", forms: [.json]),
        Command.Action("clear", "", "forget them all"),
        Command.Action("path", "", "where they lie"),
      ],
      examples: ["cache stat"], groups: [.look], forms: [.json],
      run: { try await $0.cache() }),
  ]

  static let about: [Command] = [
    Command(
      .doctor, "", "look for what is wrong, and say what to do",
      examples: ["doctor"], groups: [.look, .freshness, .demo], forms: [.json],
      run: { try await $0.doctor() }),
    Command(
      .tour, "[SCENE]", "the library at work, in scenes with measured counts",
      examples: ["tour"], groups: [.look, .demo],
      run: { try await $0.tour() }),
    Command(
      .completions, "bash|zsh|fish", "completions for a shell",
      actions: [
        Command.Action("bash", "", "for bash"), Command.Action("zsh", "", "for zsh"),
        Command.Action("fish", "", "for fish"),
      ],
      examples: ["completions fish > ~/.config/fish/completions/skymux.fish"]),
    Command(
      .man, "", "the manual page",
      details: "Where standard output is no terminal, it is the source of the page.",
      examples: ["man", "man > skymux.1"]),
    Command(.help, "[COMMAND]", "explain skymux or one of its commands", examples: ["help hours"]),
  ]

  static func command(_ name: CommandName) -> Command? { all.first { $0.name == name } }
}
