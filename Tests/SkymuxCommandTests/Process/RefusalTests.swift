import ChildProcesses
import Foundation
import SystemTesting
import Testing

@testable import SkymuxCommand

/// Errors of the command line: one line and an exit code.
@Suite(.timeLimit(.minutes(60)))
struct RefusalTests {
  private static let refusals: [(String, Int32, String)] = [
    ("--ofline", 2, "error: unknown option --ofline. Did you mean --offline?\n"),
    ("--days 20", 2, "error: --days 20: must be 1 to 16\n"),
    ("days 20 Oslo", 2, "error: days 20: must be 1 to 16\n"),
    ("--format {tmp} Oslo", 2, "error: --format: unknown field {tmp}. Did you mean {temp}?\n"),
    ("--format %y Oslo", 2, "error: --format: unknown code %y. Try: skymux now --help\n"),
    (
      "--lang xx Oslo", 2,
      "error: --lang xx: choose from en, de, es, fr, it, nl, pl, pt, uk and ja\n"
    ),
    (
      "@nobody", 3,
      "error: no place is saved as @nobody. Save one: skymux places add Berlin --as nobody\n"
    ),
    (
      "Portland", 3,
      "error: 3 places are called \"Portland\". Add the region, e.g. \"Portland, Oregon\", or run: "
        + "skymux search Portland\n"
    ),
    (
      "91,0 --offline", 3,
      "error: 91,0 is not on the globe: latitudes go from -90 to 90, longitudes from -180 to 180\n"
    ),
    (
      "Berlim --server http://127.0.0.1:9", 3,
      "note: could not connect to 127.0.0.1; showing only the built-in places\n"
        + "error: no place called \"Berlim\". Did you mean Berlin (DE)?\n"
    ),
    (
      "Berlin --offline", 4,
      "error: no stored data for \"Berlin\", and --offline was given. Run once online: "
        + "skymux Berlin\n"
    ),
    (
      "--plain", 2,
      "error: no place given and none saved. Try: skymux Berlin, or: skymux places add "
        + "Berlin\n"
    ),
    ("hours 3 Oslo --hours 9", 2, "error: choose one of hours 3 and --hours\n"),
    ("days 3 Oslo --days 5", 2, "error: choose one of days 3 and --days\n"),
    ("--tui Oslo", 2, "error: --tui needs a terminal that can place its cursor\n"),
    ("completions tcsh", 2, "error: completions has no action tcsh. Did you mean bash?\n"),
    ("help hous", 2, "error: unknown command hous. Did you mean hours?\n"),
    (
      "94103x --demo", 3,
      "note: --demo: invented weather, seed 1\nerror: no place called \"94103x\". Try fewer letters, "
        + "or coordinates: skymux 52.52,13.41\n"
    ),
    ("help qqqq", 2, "error: unknown command qqqq. Try: skymux help\n"),
    (
      "tody Oslo --offline", 3,
      "error: no place and no command called \"tody Oslo\". Did you mean: skymux today?\n"
    ),
    (
      "Berlin tomorrow --offline", 3,
      "error: no place and no command called \"Berlin tomorrow\". Did you mean: skymux Berlin --at "
        + "tomorrow?\n"
    ),
    (
      "search qqqqx --server http://127.0.0.1:9", 4,
      "error: no place called \"qqqqx\" is known offline, and the search failed: could not "
        + "connect to 127.0.0.1. Try coordinates: skymux 52.52,13.41\n"
    ),
    (
      "52.52,13.41 --server http://127.0.0.1:9", 4,
      "error: could not connect to 127.0.0.1, and no stored data for \"Mitte\". Try again: skymux "
        + "52.52,13.41, or run: skymux doctor\n"
    ),
    (
      "climate \"Portland, Maine\" --offline", 4,
      "error: no stored data for \"Portland\", and --offline was given. Run once online: "
        + "skymux climate \"Portland, Maine\"\n"
    ),
    (
      "map Oslo --across 900 --offline", 4,
      "error: no stored data for \"Oslo\", and --offline was given. Run once online: "
        + "skymux map Oslo --across 900\n"
    ),
    (
      "places default --json", 2, "error: places default has no --json. It prints text only.\n"
    ),
    ("cache path --json", 2, "error: cache path has no --json. It prints text only.\n"),
    (
      "when --oneline", 2,
      "error: when without a rule has no --oneline. It has --json, --jsonl and --csv.\n"
    ),
    (
      "Oslo --server http://", 2,
      "error: --server http://: expected a URL such as http://127.0.0.1:8080\n"
    ),
    (
      "cache path --demo", 74,
      "note: --demo: invented weather, seed 1\nerror: --demo stores nothing\n"
    ),
    ("cache ls x", 2, "error: unexpected argument: x. Try: skymux cache --help\n"),
    ("doctor x", 2, "error: unexpected argument: x. Try: skymux doctor --help\n"),
    ("places rm", 2, "error: places rm needs a place. See: skymux places ls\n"),
    (
      "@", 3, "error: no place is saved as @. Save one: skymux places add Berlin --as home\n"
    ),
    (
      "hours 99999999999999999999 Oslo", 2,
      "error: hours 99999999999999999999: must be 1 to 384\n"
    ),
    (
      "Oslo --demo --now 2026-11-21T04:24Z --at +400h", 2,
      "note: --demo: invented weather, seed 1\n"
        + "error: --at: the forecast for Oslo covers Fri 20 Nov 00:00 to Sun 6 Dec 23:00\n"
    ),
    ("--\u{1B}[31mred", 2, "error: unknown option --red. Try: skymux --help\n"),
    (
      "Oslo --demo --offline", 4,
      "note: --demo: invented weather, seed 1\n"
        + "error: --demo stores nothing, so --offline has nothing to show\n"
    ),
  ]

  /// More of the same kinds, for thorough runs; some of them search all names for a suggestion.
  private static let more: [(String, Int32, String)] = [
    (
      "Berlim --offline", 3,
      "error: no place called \"Berlim\". Did you mean Berlin (DE)? Try: skymux search Berlim\n"
    ),
    (
      "--lang xx --tui", 2,
      "error: --lang xx: choose from en, de, es, fr, it, nl, pl, pt, uk and ja\n"
    ),
    (
      "now", 2,
      "error: no place given and none saved. Try: skymux Berlin, or: skymux places add "
        + "Berlin\n"
    ),
    (
      "tody Oslo --server http://127.0.0.1:9", 3,
      "error: no place and no command called \"tody Oslo\". Did you mean: skymux today?\n"
    ),
    (
      "weather Berlin --offline", 3,
      "error: no place and no command called \"weather Berlin\". Did you mean: skymux Berlin?\n"
    ),
    (
      "Berlin weather --offline", 3,
      "error: no place and no command called \"Berlin weather\". Did you mean: skymux Berlin?\n"
    ),
    (
      "tomorrow --offline", 3,
      "error: no place and no command called \"tomorrow\". Did you mean: skymux --at tomorrow?\n"
    ),
    (
      "forecast --offline", 3,
      "error: no place and no command called \"forecast\". Did you mean: skymux days?\n"
    ),
    (
      "compare Portland Portland --offline", 3,
      "error: 3 places are called \"Portland\". Add the region, e.g. \"Portland, Oregon\", or run: "
        + "skymux search Portland\n"
    ),
    (
      "search qqqqx --offline", 3,
      "error: no place called \"qqqqx\". Try fewer letters, or coordinates: skymux "
        + "52.52,13.41\n"
    ),
    (
      "hours 3 \"Portland, Maine\" --offline", 4,
      "error: no stored data for \"Portland\", and --offline was given. Run once online: "
        + "skymux hours 3 \"Portland, Maine\"\n"
    ),
  ]

  @Test(arguments: Thorough.pick(refusals, refusals + more))
  func `An error prints one line and sets the exit code`(
    line: String, code: Int32, expected: String
  ) async throws {
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(line)
    #expect(outcome == FinishedProcess(output: "", errors: expected, code: code))
  }

  @Test(arguments: [
    "config get", "config set units", "help", "tour", "--lang", "--at", "--width", "--max-age",
    "--lang=", "--",
  ])
  func `A word that is refused is cut`(command: String) async throws {
    var words = command.split(separator: " ").map(String.init)
    let typed = String(repeating: "ab", count: 5000)
    if command.hasSuffix("=") || command == "--" { words[0] += typed } else { words.append(typed) }
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(words)
    #expect(outcome.code == 2, "\(outcome)")
    #expect(outcome.errors.count < 300 && outcome.errors.contains("aba…"), "\(outcome)")
  }

  @Test(arguments: ["days", "hours"])
  func `The error for an empty number quotes it`(command: String) async throws {
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run([command, ""])
    #expect(outcome.code == 2, "\(outcome)")
    #expect(outcome.errors.hasPrefix("error: \(command) \"\": must be 1"), "\(outcome)")
  }

  @Test(arguments: OptionTable.all.filter { $0.value != .none && $0.name != .format })
  func `The error for an empty value of an option quotes it`(option: CommandOption) async throws {
    // These options accept an empty value.
    guard option.name != .exec else { return }
    let line = option.group == .demo && option.name != .demo ? ["--demo"] : []
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home())
      .run(["Oslo"] + line + [option.name.typed, ""])
    #expect(outcome.code == 2, "\(outcome)")
    #expect(outcome.errors.hasPrefix("error: \(option.name.typed) \"\": "), "\(outcome)")
  }

  @Test(
    arguments: CommandTable.all.filter { $0.words.contains("PLACE") || $0.words.contains("TEXT") }
      .map(\.name.rawValue) + ["places add", "places rm", "places default", "compare --models"])
  func `A place of ten kilobytes is echoed at most sixty columns wide`(
    command: String
  ) async throws {
    let typed = String(repeating: "ab", count: 5000)
    // The message about the other options repeats the command line.
    let others = command == "compare" ? [[], ["Berlin"], ["Berlin", "Oslo"]] : [[]]
    for before in others {
      let words = command.split(separator: " ").map(String.init) + before + [typed]
      let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(words + ["--offline"])
      let echoes = (outcome.errors + outcome.output).matches(of: #/(?:ab){2,}a?…?/#)
      let widths = echoes.map { $0.output.count }
      #expect(widths.max().map { $0 <= 60 } == true, "\(command) \(before) \(widths)")
    }
  }

  @Test(arguments: ["", "search", "when", "places rm", "days 3"])
  func `A very long name is rejected quickly and shortened in the message`(command: String)
    async throws
  {
    let words = command.split(separator: " ").map(String.init)
    let name = Array(repeating: "palace", count: 1000)
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(words + name)
    #expect(outcome.code == 3 || outcome.code == 2, "\(outcome)")
    #expect(outcome.errors.count < 300 && !outcome.errors.contains("127.0.0.1"), "\(outcome)")
    let long = try await SkymuxProcess(try SkymuxProcess.Home())
      .run(words + [String(repeating: "ab", count: 5000)])
    #expect(long.errors.count < 300 && long.errors.contains("…"), "\(long)")
    let accents = "a" + String(repeating: "\u{301}", count: 5_000)
    let crowded = try await SkymuxProcess(try SkymuxProcess.Home()).run(words + [accents])
    #expect(crowded.errors.utf8.count < 3_000, "\(crowded)")
  }

  @Test func `compare rejects more than 20 places`() async throws {
    let names = (0..<21).map { "palace\($0)" }
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(["compare"] + names)
    #expect(outcome.code == 2, "\(outcome)")
    #expect(outcome.errors == "error: compare takes at most 20 places\n", "\(outcome)")
  }

  @Test func `In the C locale an error is ASCII`() async throws {
    var process = SkymuxProcess(try SkymuxProcess.Home())
    process.variables["LC_ALL"] = "C"
    let outcome = try await process.run("Tromsø --offline")
    #expect(outcome.code == 4)
    #expect(outcome.errors.allSatisfy { $0.isASCII } && outcome.errors.contains("Troms"))
  }

  @Test(arguments: ["", "now", "hours", "places", "doctor", "tour"])
  func `Every command has --help`(command: String) async throws {
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run("\(command) --help")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("skymux"))
    #expect(outcome.output.contains("usage: skymux"))
  }
}
