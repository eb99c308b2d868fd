import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60)))
struct InvocationTests {
  @Test func `The word version alone works like --version`() throws {
    #expect(try Invocation(["version"]).wantsVersion)
    #expect(try !Invocation(["version", "Oslo"]).wantsVersion)
  }

  private func read(_ line: String) throws -> Invocation {
    try Invocation(line.split(separator: " ").map(String.init))
  }

  private func complaint(_ line: String) -> String {
    do {
      return "\(try read(line))"
    } catch {
      return "\(error)"
    }
  }

  @Test func `The forms of wttr.in for programs work with now only`() throws {
    #expect(try read("Oslo --format j1").template == "j1")
    #expect(complaint("hours Oslo --format p1").contains("--format p1 works only with now"))
  }

  @Test func `A place alone runs the command now`() throws {
    let invocation = try read("New York")
    #expect(invocation.command == .now)
    #expect(invocation.words == ["New", "York"])
    #expect(!invocation.namesCommand)
  }

  @Test(arguments: [
    "--offline hours 12 Oslo", "hours --offline 12 Oslo", "hours 12 Oslo --offline",
    "hours 12 Oslo --off",
  ])
  func `Options may be shortened and appear in any position`(line: String) throws {
    let invocation = try read(line)
    #expect(invocation.command == .hours)
    #expect(invocation.words == ["12", "Oslo"])
    #expect(invocation.freshness.isOffline)
  }

  @Test(arguments: ["-33.9,18.4", "-.5,-3", "-90,0"])
  func `Southern coordinates need no -- before them`(point: String) throws {
    #expect(try read(point).words == [point])
    #expect(try read("now \(point) --oneline").words == [point])
    #expect(try read("-u si -- \(point)").words == [point])
  }

  @Test func `An option takes a value that begins with a dash`() throws {
    #expect(try read("Oslo --at -3h").span.at == .later(.seconds(-3 * 3600)))
  }

  @Test(arguments: [["--format", " - {temp}"], ["--format= - {temp}"]])
  func `A value that begins with a blank keeps it`(arguments: [String]) throws {
    #expect(try Invocation(arguments).template == " - {temp}")
  }

  @Test(arguments: ["de", "de_DE", "de-AT.UTF-8", "DE"])
  func `--lang accepts a locale name`(language: String) throws {
    #expect(try read("--lang \(language)").choices[.language] == "de")
  }

  @Test func `Everything after -- is a word`() throws {
    #expect(try read("now -- --offline").words == ["--offline"])
  }

  @Test(arguments: [
    ("--ofline", "unknown option --ofline. Did you mean --offline?"),
    ("--xyzzy", "unknown option --xyzzy. Try: skymux --help"),
    ("-q", "unknown option -q. Try: skymux --help"),
    ("-ü", "unknown option -ü. Try: skymux --help"),
    ("--no", "--no is ambiguous: --no-color or --now"),
    ("--json=5", "--json takes no value"),
    ("--days", "--days needs N"),
    ("--days 20", "--days 20: must be 1 to 16"),
    ("--hours x", "--hours x: must be 1 to 384"),
    ("--wind knots", "--wind knots: unknown value. Choose from: ms, kmh, mph, kn, bft"),
    ("--units metrc", "--units metrc: unknown value. Did you mean metric?"),
    ("--width 5", "--width 5: must be 20 to 200 columns"),
    ("--max-age soon", "--max-age soon: expected a time such as 90s, 30m, 2h or 1d"),
    ("--at never", "--at never: expected +3h, 17:00, tomorrow, or 2026-11-22T17:00"),
    ("--plain --json", "choose one of --plain and --json"),
    ("--tui --json", "choose one of --tui and --json"),
    ("now --inspect", "--inspect counts only with the full screen"),
    ("--inspect --hours 3", "--inspect counts only with the full screen"),
    ("--tui --at tomorrow", "choose one of --tui and --at"),
    ("--plain --days 1", "choose one of --plain and --days"),
    ("--tui --hours 3", "choose one of --tui and --hours"),
    ("watch Oslo --strict", "--strict does not work with watch"),
    ("hours --plain", "--plain and --tui work only with now, or with a place alone"),
    ("--json --csv", "choose one of --json and --csv"),
    ("--offline --refresh", "choose one of --offline and --refresh"),
    ("--seed 3", "--seed works only with --demo"),
    ("sun --csv", "sun has no --csv. It has --json."),
    ("doctor --tmux", "doctor has no --tmux. It has --json."),
    ("today --hours 3 Oslo", "--hours works only with now, hours and compare"),
    ("sun --days 3", "--days works only with now, days and when"),
    ("hours --sort temp", "--sort works only with compare"),
    ("places default Oslo --as home", "--as works only with places add"),
    ("places --as home", "--as works only with places add"),
    ("places ad Oslo", "places has no action ad. Did you mean add?"),
    ("--server ftp://x", "--server ftp://x: expected a URL such as http://127.0.0.1:8080"),
  ])
  func `An invalid command line gives a one-line message`(line: String, expected: String) {
    #expect(complaint(line) == expected)
  }

  @Test func `A single unit overrides the unit system`() throws {
    let units = try read("Oslo --units uk --wind kn --temp f").choices.applied(to: Settings()).units
    #expect(units.wind == .knots)
    #expect(units.temperature == .fahrenheit)
    #expect(units.distance == .miles)
  }

  @Test(arguments: [
    ("Oslo --csv", "skymux Oslo"), ("hours 12 Oslo", "skymux hours 12 Oslo"),
    ("days", "skymux days"), ("--plain", "skymux --plain"),
    ("map Oslo --across 900 --offline", "skymux map Oslo --across 900"),
    ("compare Oslo Bergen", "skymux compare Oslo Bergen"),
    ("compare Oslo --models", "skymux compare --models Oslo"),
  ])
  func `The command to run again keeps the command and its words`(line: String, expected: String)
    throws
  {
    #expect(try read(line).again == expected)
  }

  @Test func `The command to run again quotes empty words and blanks`() throws {
    #expect(try Invocation(["now", ""]).again == "skymux now \"\"")
    #expect(try Invocation(["New York"]).again == "skymux \"New York\"")
  }
}
