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
    ("--ofline", "there is no option --ofline. Did you mean --offline?"),
    ("--xyzzy", "there is no option --xyzzy. Try: skymux --help"),
    ("-q", "there is no option -q. Try: skymux --help"),
    ("--no", "--no may be --no-color or --now"),
    ("--json=5", "--json takes no value"),
    ("--days", "--days needs N"),
    ("--days 20", "--days 20: Open-Meteo gives 1 to 16 days"),
    ("--hours x", "--hours x: Open-Meteo gives 1 to 384 hours"),
    ("--wind knots", "--wind knots: there is no such choice. It is one of: ms, kmh, mph, kn, bft"),
    ("--units metrc", "--units metrc: there is no such choice. Did you mean metric?"),
    ("--width 5", "--width 5: it takes 20 to 200 columns"),
    ("--max-age soon", "--max-age soon: it takes a time such as 90s, 30m, 2h or 1d"),
    ("--at never", "--at never: it takes +3h, 17:00, tomorrow, or 2026-11-22T17:00"),
    ("--plain --json", "--plain and --json exclude each other"),
    ("--tui --json", "--tui and --json exclude each other"),
    ("--tui --at tomorrow", "--tui and --at exclude each other"),
    ("--plain --days 1", "--plain and --days exclude each other"),
    ("--tui --hours 3", "--tui and --hours exclude each other"),
    ("watch Oslo --strict", "--strict does not count with watch"),
    ("hours --plain", "--plain and --tui count only with now, or with a place alone"),
    ("--json --csv", "--json and --csv exclude each other"),
    ("--offline --refresh", "--offline and --refresh exclude each other"),
    ("--seed 3", "--seed counts only with --demo"),
    ("sun --csv", "sun has no --csv. It knows --json."),
    ("doctor --tmux", "doctor has no --tmux. It knows --json."),
    ("today --hours 3 Oslo", "--hours counts only with now, hours and compare"),
    ("sun --days 3", "--days counts only with now, days and when"),
    ("hours --sort temp", "--sort counts only with compare"),
    ("places default Oslo --as home", "--as counts only with places add"),
    ("places --as home", "--as counts only with places add"),
    ("places ad Oslo", "there is no places ad. Did you mean add?"),
    ("--server ftp://x", "--server ftp://x: it takes an address such as http://127.0.0.1:8080"),
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
