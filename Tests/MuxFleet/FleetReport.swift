import LightFoundation
import Mux

/// The report of a run with its verdicts.
struct FleetReport {
  let options: FleetOptions
  let outcome: FleetRun.Outcome
  let alone: Double

  /// The seconds that a busy machine may add.
  private static let slack = 5.0

  /// A promise and the observed result.
  struct Promise: CustomStringConvertible {
    var isKept: Bool
    var words: String

    var description: String { "\(isKept ? "held" : "NOT HELD")  \(words)" }
  }

  var promises: [Promise] {
    let sum = outcome.sum
    let lost = outcome.tallies.enumerated().filter { $1 == nil && options.lives($0) }.count
    let again = outcome.count.again
    let most = FleetLimits.patience / .seconds(1) + 2 * (options.pause / .seconds(1)) + Self.slack
    let slowest = (sum.times.last ?? 0) / 1_000
    return [
      Promise(
        isKept: lost == 0 && sum.wrong == 0 && sum.failed == 0 && sum.right > 0,
        words: "every caller has the right value: \(sum.right) of \(sum.requests)"
          + (lost > 0 ? ", and \(lost) processes reported nothing" : "")),
      Promise(
        isKept: again <= options.mostAgain,
        words: options.mostAgain == 0
          ? "each key was fetched once: \(outcome.count.all) fetches of "
            + "\(outcome.count.keys.count) keys"
          : "\(again) keys were refetched; at most \(options.mostAgain) allowed"),
      Promise(
        isKept: slowest <= most,
        words:
          "no caller waited longer than \(Self.seconds(FleetLimits.patience / .seconds(1))) s and "
          + "a fetch: the slowest answer took \(Self.seconds(slowest)) s"),
    ]
  }

  /// The report as lines.
  var lines: [String] {
    var lines = [
      Self.row(["", "requests", "memory", "shared", "origin", "waited", "p50 ms", "p99", "most"])
    ]
    for (place, tally) in outcome.tallies.enumerated() {
      lines.append(
        tally.map { Self.row("process \(place + 1)", $0) } ?? "process \(place + 1)  ended")
    }
    let sum = outcome.sum
    lines += [
      Self.row("all", sum), "",
      "origin    \(outcome.count.all) fetches, at most \(outcome.count.mostAtOnce) at once",
      "time      \(Self.seconds(sum.seconds)) s; one process alone "
        + "\(Self.seconds(alone)) s; ratio \(Self.seconds(sum.seconds / max(alone, 0.001)))",
    ]
    if sum.losses > 0 { lines.append("failures  \(sum.losses) in sharing") }
    for step in outcome.count.done {
      lines.append("at fetch \(step.fetch): \(Self.words(step.act))")
    }
    return lines + promises.map(\.description)
  }

  private static func row(_ name: String, _ tally: FleetTally) -> String {
    row(
      [
        name, "\(tally.requests)", "\(tally.count(.memory))", "\(tally.count(.shared))",
        "\(tally.count(.network))", "\(tally.waits)",
      ] + [tally.time(at: 0.5), tally.time(at: 0.99), tally.times.last ?? 0].map(milliseconds))
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { column, cell in
      let pad = String(repeating: " ", count: max(0, (column == 0 ? 11 : 9) - cell.count))
      return column == 0 ? cell + pad : pad + cell
    }.joined()
  }

  private static func words(_ act: FleetStep.Act) -> String {
    switch act {
    case .kill(let place): "process \(place + 1) is killed"
    case .stop(let place): "process \(place + 1) is suspended"
    case .resume(let place): "process \(place + 1) resumes"
    case .flush: "the data of the server is erased"
    case .cutOff: "half of the processes are disconnected"
    case .join: "they reconnect"
    }
  }

  private static func seconds(_ seconds: Double) -> String { rounded(seconds, 100) }

  private static func milliseconds(_ milliseconds: Double) -> String { rounded(milliseconds, 10) }

  private static func rounded(_ number: Double, _ parts: Double) -> String {
    "\((number * parts).rounded() / parts)"
  }
}
